import { refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { transcribeConfigProblems } from '../../contract/configs/config-problems.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { ofViewersClients } from '../access/viewers-clients.ts'
import { checkConfig } from './check-config.ts'

type Config = typeof transcribeConfig

/** Figures of the jobs that were found since the day of a config began. */
const foundToday = (row: string, what: string): string =>
  `select ${what} from transcribe_job d where d.transcribe_config_id = ${row}.id and not d.is_deleted
      and d.queued_at >= transcribe_day_start((select c from transcribe_config c where c.id = ${row}.id), statement_timestamp())`

/** An active config is looked at now, and any other not at all. */
async function plan({ id, is_active }: RecordOf<Config>, { sql, now }: ChangeOf<Config>) {
  if (is_active)
    await sql.rows(
      'insert into transcribe_polls (config_id, next_at) values ($1, $2) on conflict (config_id) do nothing',
      [id, now],
    )
  else await sql.rows('delete from transcribe_polls where config_id = $1', [id])
}

/** A recording under way would belong to no config; one whose worker died is not under way. */
async function refuseFetching({ before, sql, now }: ChangeOf<Config>): Promise<void> {
  const fetching = await sql.rows(
    `select 1 as found from transcribe_job j where j.transcribe_config_id = $1 and j.state = 'Fetching' and not j.is_deleted
        and not exists (select from transcribe_job_work w where w.job_id = j.id and w.leased_until <= $2::timestamptz) limit 1`,
    [before?.id, now],
  )
  if (fetching.length > 0) refuse(transcribeConfigProblems.isFetching)
}

export const transcribeConfigOnServer = serveResource(transcribeConfig, {
  before: { create: checkConfig, update: checkConfig, delete: refuseFetching },
  after: {
    create: plan,
    update: plan,
    delete: async ({ id }, { sql }) => {
      await sql.rows('delete from transcribe_polls where config_id = $1', [id])
    },
  },
  derived: {
    has_password: (row) => `${row}.password is not null`,
    has_private_key: (row) => `${row}.private_key is not null`,
    verification_id: () => `null::text`,
    server: (row) => `${row}.protocol || ' ' || ${row}.host`,
    jobs_today: (row) => foundToday(row, 'count(*)::integer'),
    minutes_today: (row) =>
      foundToday(row, 'coalesce(ceil(sum(d.duration_seconds) / 60), 0)::integer'),
  },
  visible: (viewer, parameters, row) =>
    ofViewersClients(viewer, transcribeConfig.page, parameters, row),
})
