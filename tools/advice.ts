/** What a registry knows against a package. */
export interface Advisory {
  readonly name: string
  readonly severity: string
  readonly title: string
  readonly url: string
}

export type Advice =
  | { readonly isAnswered: true; readonly known: readonly Advisory[] }
  | { readonly isAnswered: false; readonly why: string }

interface Audit {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly Via[] }>>
}

/** An advisory, or the name of the package through which one reaches another. */
type Via = string | Advisory

/** What `npm audit --json` prints, with its warnings before and after it: each advisory once. */
export function adviceOf(output: string): Advice {
  const audit = jsonIn(output)
  if (!audit?.vulnerabilities)
    return { isAnswered: false, why: audit?.message ?? (output.trim() || 'nothing was printed') }
  const found = Object.values(audit.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via): via is Advisory => typeof via !== 'string')
  const known = [...new Map(found.map((one) => [`${one.name} ${one.url}`, one])).values()]
  return { isAnswered: true, known }
}

function jsonIn(output: string): Audit | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1)) as Audit
  } catch {
    return undefined
  }
}
