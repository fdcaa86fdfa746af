/** A text as a pattern that finds it anywhere, its own wild cards taken literally, its letters as they are kept. */
export const likePattern = (text: string): string =>
  `%${text.normalize('NFC').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether an expression of any type, a day or a number among them, reads like a pattern; accents make no difference. Indexes hold the same expression. */
export const readsLike = (expression: string, pattern: string): string =>
  `folded(${expression}::text) ilike folded(${pattern})`
