/** Parts that are so many digits, and parts that are any words up to the next sign of the rule. */
const digits: Readonly<Record<string, number>> = { yyyy: 4, MM: 2, dd: 2, HH: 2, mm: 2, ss: 2 }
const words: ReadonlySet<string> = new Set(['agent', 'call_id', 'customer', 'direction', 'any'])

type Part = { readonly sign: string } | { readonly name: string }

/** A rule that reads file names. */
export type FileNameRule = readonly Part[]

/** Reads a rule, such as `{agent}_{call_id}_{yyyy}{MM}{dd}`; undefined where it is none. */
export function readRule(rule: string): FileNameRule | undefined {
  const parts = rule
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece): Part => (piece.startsWith('{') ? { name: piece.slice(1, -1) } : { sign: piece }))
  const names = parts.flatMap((part) => ('name' in part && part.name !== 'any' ? [part.name] : []))
  const isKnown = names.every((name) => name in digits || words.has(name))
  const isOnce = new Set(names).size === names.length && names.length > 0
  const isClear = parts.every((part, at) => isFixed(part) || isEnded(parts[at + 1]))
  const isPlain = parts.every((part) => 'name' in part || !/[{}/\\\p{Cc}]/u.test(part.sign))
  return isKnown && isOnce && isClear && isPlain ? parts : undefined
}

const isFixed = (part: Part): boolean => !('name' in part) || part.name in digits
/** Words end with a sign, or with the name. */
const isEnded = (next: Part | undefined): boolean => next === undefined || 'sign' in next

/** The parts of a file name, its ending aside; undefined where it does not fit. It never goes back, so its time grows with the name alone. */
export function partsOf(
  fileName: string,
  rule: FileNameRule,
): Readonly<Record<string, string>> | undefined {
  const name = fileName.replace(/\.[^.]{1,5}$/, '')
  const found: Record<string, string> = {}
  let at = 0
  for (const [place, part] of rule.entries()) {
    const end = endOf(name, at, part, rule[place + 1])
    if (end === undefined) return undefined
    if ('name' in part && part.name !== 'any') found[part.name] = name.slice(at, end)
    at = end
  }
  return at === name.length ? found : undefined
}

function endOf(name: string, at: number, part: Part, next: Part | undefined): number | undefined {
  if ('sign' in part) return name.startsWith(part.sign, at) ? at + part.sign.length : undefined
  const count = digits[part.name]
  if (count !== undefined)
    return /^\d+$/.test(name.slice(at, at + count)) && at + count <= name.length
      ? at + count
      : undefined
  const end = next && 'sign' in next ? name.indexOf(next.sign, at + 1) : name.length
  return end > at ? end : undefined
}
