import { serveResource } from '#platform/server/records/served.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { ofViewersClients } from '../access/viewers-clients.ts'

const startedToday = (row: string, what: string): string =>
  `select ${what} from transcribe_job d where d.transcribe_config_id = ${row}.id
      and d.queued_at >= transcribe_day_start((select c from transcribe_config c where c.id = ${row}.id), statement_timestamp()) and not d.is_deleted`

export const transcribeConfigOnServer = serveResource(transcribeConfig, {
  derived: {
    has_password: (row) => `${row}.password is not null`,
    has_private_key: (row) => `${row}.private_key is not null`,
    verification_id: () => `null::text`,
    server: (row) => `${row}.protocol || ' ' || ${row}.host`,
    jobs_today: (row) => startedToday(row, 'count(*)::integer'),
    minutes_today: (row) =>
      startedToday(row, 'coalesce(ceil(sum(d.duration_seconds) / 60), 0)::integer'),
  },
  visible: (viewer, parameters, row) =>
    ofViewersClients(viewer, transcribeConfig.page, parameters, row),
})
