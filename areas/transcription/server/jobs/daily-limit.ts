/** Seconds of the recordings of a config that went to the speech server since its day began: `c` is the config, `$1` the moment. */
export const SECONDS_OF_DAY = (config: string): string =>
  `(select coalesce(sum(d.duration_seconds), 0) from transcribe_job d
     where d.transcribe_config_id = ${config}.id and d.started_at >= transcribe_day_start(${config}, $1::timestamptz))`

/**
 * Whether a waiting job `j` fits into the minutes of its config's day, together with those before it: what does not fit keeps those behind it waiting
 * too. A recording longer than the limit of a day is the only one of its day.
 */
export const JOB_WITHIN_LIMIT = `exists (
  select from transcribe_config c where c.id = j.transcribe_config_id and (
    c.daily_minutes_limit = 0 or ${SECONDS_OF_DAY('c')} = 0
    or ${SECONDS_OF_DAY('c')} + coalesce(j.duration_seconds, 0) <= c.daily_minutes_limit * 60))`
