import { problems, refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'

/**
 * How often something may be done by a person, counted in the database for all nodes together. The first use opens a window;
 * once everything is used, it closes for a whole window more.
 */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

/** What is limited when no setting says otherwise; each has its setting, RATE_LIMIT_ and its name in capitals. */
export const defaultLimits = {
  /** Failed sign-ins of one account. */
  account: { most: 10, seconds: 600 },
  /** Failed sign-ins from one address: failures only, since a whole office comes from one at the start of a shift. */
  address: { most: 100, seconds: 600 },
  /** Calls of people who are not signed in, from one address; a sign-in gives its own back. */
  strangers: { most: 1000, seconds: 600 },
  /** Files a person has made of lists: each may read a million rows. */
  exports: { most: 60, seconds: 3600 },
  /** Files a person brings. */
  uploads: { most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type Limits = Readonly<Record<keyof typeof defaultLimits, Limit>>

/** Counts one use in one statement, however many come at once; refuses with 429 and the time to wait when none is left. */
export async function limit(
  sql: Sql,
  what: string,
  who: string | number,
  { most, seconds }: Limit,
): Promise<void> {
  const counted = await sql.rows(
    `insert into limits as l (what, who, used, is_used_up, ends_at)
     values ($1, $2, 1, $3 <= 1, statement_timestamp() + $4 * interval '1 second')
     on conflict (what, who) do update set
       used = case when l.ends_at <= statement_timestamp() then 1 else l.used + 1 end,
       is_used_up = case when l.ends_at <= statement_timestamp() then 1 else l.used + 1 end >= $3,
       ends_at = case when l.ends_at <= statement_timestamp() or l.used + 1 >= $3 then excluded.ends_at else l.ends_at end
     where l.ends_at <= statement_timestamp() or l.used < $3
     returning used`,
    [what, String(who), most, seconds],
  )
  if (counted.length === 0) throw tooMuch(await waitFor(sql, what, who))
}

/** Seconds until something that is used up opens again; 0 while it is open. Counts nothing. */
export async function waitFor(sql: Sql, what: string, who: string | number): Promise<number> {
  const [closed] = await sql.rows<{ seconds: number }>(
    `select ceil(extract(epoch from ends_at - statement_timestamp()))::integer as seconds from limits
      where what = $1 and who = $2 and is_used_up and ends_at > statement_timestamp()`,
    [what, String(who)],
  )
  return closed?.seconds ?? 0
}

/** The refusal of a person who has to wait. */
export const tooMuch = (seconds: number): Error =>
  refusal(problems.tooMuch, { wait: minutes(seconds) }, { retry_after: Math.max(1, seconds) })

const minutes = (seconds: number): string =>
  seconds <= 60 ? '1 minute' : `${Math.ceil(seconds / 60)} minutes`

/** Windows that are over say nothing. */
export const SWEPT_LIMITS = 'delete from limits where ends_at < statement_timestamp()'
