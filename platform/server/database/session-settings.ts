/** How each session of ours is set, whatever the database or its administrator sets otherwise. */
export const sessionSettings = {
  /** Moments travel in it (`wire-types.ts`). */
  timezone: 'UTC',
  /** What is asked for often lies in memory: to fetch a row by an index costs little more than the next row of a table. */
  random_page_cost: '1.1',
  /** Debian's PostgreSQL compiles what looks dear, which takes up to forty times as long as our statements run (ADR 89). */
  jit: 'off',
} as const

/** The same as PostgreSQL takes it with the first message of a connection; poolers refuse that. */
export const sessionOptions: string = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Ten seconds: longer than any list or report is allowed to take, on the machines Muster is made for. */
export const STATEMENT_TIMEOUT_MS = 10_000
