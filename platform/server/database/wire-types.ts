import pg from 'pg'

/**
 * How column types arrive in JavaScript, as they travel on the wire: numbers as numbers, dates and times as text,
 * moments as ISO 8601 in UTC with milliseconds. Identifiers stay far below 2^53, so bigint is a number.
 */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIME = 1083
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** `2026-11-20 08:15:00.5+00` as PostgreSQL writes it (the session's zone is UTC) to `2026-11-20T08:15:00.500Z`. */
export function isoInstant(text: string): string {
  const millis =
    text.charAt(19) === '.'
      ? text
          .slice(20, text.length - 3)
          .padEnd(3, '0')
          .slice(0, 3)
      : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millis}Z`
}

const numbers = (text: string): number[] =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
const words = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))

const parserFor = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, String],
  [TIME, String],
  [TIMESTAMPTZ, isoInstant],
  [INT8_ARRAY, numbers],
  [DATE_ARRAY, words],
])

/** The type set every connection uses. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parserFor.get(oid) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'], // pg types the two formats as overloads, which one function cannot spell
}
