import { t } from '#platform/contract/words/texts.ts'

/** Looked for in this order: every browser names several of the others. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a person signed in with, in words: "Firefox on Windows". An agent that names neither is a program. */
export function deviceOf(agent: string | null): string {
  const found = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, shape]) => shape.test(agent ?? ''))?.[0]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (!browser) return t`A program`
  return system ? t`${browser} on ${system}` : browser
}
