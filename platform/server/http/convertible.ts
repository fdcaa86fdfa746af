/** An object that holds one of these itself is neither a number nor a text to JavaScript: the first who looks at it that way fails. */
const CONVERSIONS = ['toString', 'valueOf']

/** Names may be written with escapes; in nearly every body there is neither. */
const MAY_HOLD = /toString|valueOf|\\u/

/** The first name in a body of JSON that keeps its object from being read as a number or a text, if there is one. */
export const conversionIn = (text: string, body: unknown): string | undefined =>
  MAY_HOLD.test(text) ? conversionInside(body) : undefined

function conversionInside(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const own = CONVERSIONS.find((name) => Object.hasOwn(value, name))
  if (own !== undefined) return own
  for (const inner of Object.values(value)) {
    const found = conversionInside(inner)
    if (found !== undefined) return found
  }
  return undefined
}
