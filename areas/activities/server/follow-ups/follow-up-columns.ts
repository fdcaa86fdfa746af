import type { Implied } from '#platform/server/records/served.ts'

/** What follows from the follow-ups of a log, for every family that has some: `table` holds them. */
export function followUpColumns(table: string): Readonly<Record<string, (log: string) => string>> {
  const followUps = (log: string): string =>
    `from ${table} f where f.log_id = ${log}.id and not f.is_deleted`
  /** Not as "exists": for a list of twenty that would be looked up in a hash of every follow-up there is. */
  const hasFollowUps = (log: string): string => `(select true ${followUps(log)} limit 1)`
  const spent = (log: string): string =>
    `coalesce((select sum(f.duration_seconds) ${followUps(log)}), 0)::integer`
  return {
    follow_ups_count: (log) => `select count(*)::integer ${followUps(log)}`,
    follow_up_state: (log) =>
      `case when ${log}.follow_up_at <= statement_timestamp() then 'Overdue' when ${log}.follow_up_at is not null then 'Due' when ${hasFollowUps(log)} then 'Done' else 'None' end`,
    // Unknown while neither the log nor a follow-up says how long it took.
    time_seconds: (log) =>
      `select coalesce(${log}.duration_seconds, nullif(0, s.spent)) + s.spent from (select ${spent(log)} as spent) s`,
  }
}

/** What is due or overdue has a time to look again, by which it is found among millions. */
export const followUpImplies: Readonly<Record<string, Implied>> = {
  follow_up_state: (log, states) =>
    states.every((state) => state === 'Due' || state === 'Overdue')
      ? `${log}.follow_up_at is not null`
      : undefined,
}
