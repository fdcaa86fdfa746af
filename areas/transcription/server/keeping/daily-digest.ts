import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { tellOfConfig } from '../polling/tell-of-config.ts'

/** In the morning, by the clock of each config. */
const HOUR = 7

interface Day {
  readonly id: number
  readonly name: string
  readonly day: string
  readonly found: number
  readonly completed: number
  readonly failed: number
  readonly waiting: number
}

/** The schedule that tells. */
const RECORDINGS_DIGEST = 'recordings-digest'

const digests = loop<Day>(RECORDINGS_DIGEST, ({ id }) => recordItem(transcribeConfig, id))

/** Tells the people a config names, once a day, what was done the day before; a day without recordings is not told. */
export const tellDailyDigest = (engine: Engine): Schedule =>
  schedule(RECORDINGS_DIGEST, {
    label: 'Daily digest of recordings',
    timing: 'Every hour',
    cron: '5 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const days = await engine.database.rows<Day>(
        `select c.id, c.name, ((b.start at time zone transcribe_zone(c))::date - 1)::text as day, count(*)::integer as found,
                count(*) filter (where j.state = 'Completed')::integer as completed, count(*) filter (where j.state = 'Failed')::integer as failed,
                count(*) filter (where j.state in ('Queued', 'Waiting'))::integer as waiting
           from transcribe_config c cross join lateral (select transcribe_day_start(c, $1::timestamptz) as start) b
           join transcribe_job j on j.transcribe_config_id = c.id and not j.is_deleted
                and j.queued_at < b.start and j.queued_at >= transcribe_day_start(c, b.start - interval '1 hour')
          where not c.is_deleted and cardinality(c.notify_users) > 0 and extract(hour from $1::timestamptz at time zone transcribe_zone(c)) = $2
          group by c.id, c.name, b.start order by c.id`,
        [now, HOUR],
      )
      const sent = await eachInTurn(engine, digests, days, (sql, digest) => {
        const { id, name, day, found, completed, failed, waiting } = digest
        return tellOfConfig(engine, sql, id, {
          title: t`Recordings of ${name}`,
          description: t`${found} found, ${completed} completed, ${failed} failed, ${waiting} waiting`,
          key: `transcribe-digest-${id}-${day}`,
        })
      })
      return andFailed(`${sent.results.length} sent.`, sent)
    },
  })
