/** What stands before the end of a masked value. No value begins so. */
export const MASK = '••••'
/** Letters of its end that are shown, unless it is so short that they would be most of it. */
const SHOWN = 4

/** A value as everybody is answered it: dots and its last letters. */
export function maskOf(value: string): string {
  const letters = [...value]
  const shown = Math.min(SHOWN, Math.floor(letters.length / 2))
  return `${MASK}${letters.slice(letters.length - shown).join('')}`
}

/** The same as SQL. */
export const maskExpression = (expression: string): string =>
  `case when ${expression} is not null then '${MASK}' || right(${expression}, least(${SHOWN}, length(${expression}) / 2)) end`

/** Whether a value is a mask: sent back as it was answered, it means that nothing changes. */
export const isMask = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(MASK)
