/**
 * Chance that repeats itself: the same words always give the same number from 0 up to, not including, 1. Everything the demo
 * company does by chance asks here, so that a day comes out the same whenever it is made.
 */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 // FNV-1a: short, and even enough for names and answers
  for (const letter of words.join('|')) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** One of some things. */
export function pick<Thing>(
  things: readonly Thing[],
  ...words: readonly (string | number)[]
): Thing {
  const found = things[Math.floor(chance(...words) * things.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** The same inside SQL, for the connection of this transaction. */
export const SQL_CHANCE = `create or replace function pg_temp.chance(words text) returns double precision
  language sql immutable as $$ select (hashtextextended(words, 2026) & 1048575)::double precision / 1048576 $$`
