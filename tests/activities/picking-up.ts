import { pickUpLogs } from '#areas/activities/server/bulk/pick-up/pick-up-logs.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import type { Reply } from '../harness/program.ts'
import { runSchedule } from '../harness/run-schedule.ts'
import { HEADER, startUploads, type Uploads } from './uploading.ts'

/** A company whose logs are picked up from servers on this machine. */
export interface PickingUp extends Uploads {
  /** Makes a pick-up, and answers its number. */
  readonly make: (values: object) => Promise<number>
  readonly signIn: (id: number, values: object) => Promise<Reply>
  readonly tryIt: (id: number, values?: object) => Promise<Reply>
  /** The pick-up as its page shows it. */
  readonly pickUp: (id: number) => Promise<Record<string, unknown>>
  /** Looks again, some minutes later. */
  readonly look: () => Promise<string>
  /** Logs that came out of files. */
  readonly logs: () => Promise<number>
  /** What the administrator was told since this was asked last. */
  readonly told: () => Promise<{ title: string; description: string }[]>
}

/** Starts it. Each pick-up is saved by the administrator and looked at every five minutes. */
export async function startPickingUp(): Promise<PickingUp> {
  const outbound = createOutbound({ allow: ['127.0.0.1'], log: { error: () => undefined } })
  const uploads = await startUploads({ outbound })
  const { program, admin, setup } = uploads
  let minute = 0
  let heard = 0
  return {
    ...uploads,
    make: async (values) => {
      const { status, body } = await admin.post('log_pick_up/create', {
        bulk_activity_setup_id: setup,
        every_minutes: 5,
        ...values,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    signIn: (id, values) => admin.post(`log_pick_up/saveSignIn/${id}`, values),
    tryIt: (id, values = {}) => admin.post(`log_pick_up/tryConnection/${id}`, values),
    pickUp: async (id) => (await admin.get(`log_pick_up/getById/${id}`)).body.data,
    look: () => {
      minute += 10
      program.at(new Date(Date.parse('2026-03-10T12:00:00Z') + minute * 60_000).toISOString())
      return runSchedule(program, pickUpLogs(program.engine))
    },
    logs: async () => {
      const [row] = await program.database.rows<{ count: number }>(
        `select count(*)::integer as count from activity_logs where source = 'Bulk' and not is_deleted`,
      )
      return row?.count ?? 0
    },
    told: async () => {
      const rows = await program.database.rows<{ id: number; title: string; description: string }>(
        'select id, title, description from notifications where user_id = $1 and id > $2 order by id',
        [program.company.users.admin, heard],
      )
      heard = rows.at(-1)?.id ?? heard
      return rows.map(({ title, description }) => ({ title, description }))
    },
  }
}

let day = 0

/** A file with one log that no other file of these tests has. */
export function oneLog(agent = 'KHI-0011'): string {
  day += 1
  const date = `${String((day % 28) + 1).padStart(2, '0')}/02/2026`
  const hour = String(8 + Math.floor(day / 28)).padStart(2, '0')
  return `${HEADER}\n${agent},${date} ${hour}:00,5,1\n`
}
