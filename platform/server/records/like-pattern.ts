/** A text as a pattern that finds it anywhere, its own wild cards taken literally. */
export const likePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
