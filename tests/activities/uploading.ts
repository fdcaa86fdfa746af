import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'

/** How the files of these tests are read: the columns of a client who counts minutes. */
export const COLUMNS = [
  { column: 'Agent', goes_to: 'employee', is_required: true },
  { column: 'Start', goes_to: 'started_at', is_required: true },
  { column: 'Minutes', goes_to: 'duration_seconds', format: 'minutes' },
  { column: 'Qty', goes_to: 'quantity' },
]

/** Every set-up has a name of its own. */
let made = 0

/** A set-up that reads files of bookings for Larkspur, made by a person who may. */
export async function makeSetup(
  { company }: TestProgram,
  person: Person,
  more: object = {},
): Promise<number> {
  made += 1
  const { body, status } = await person.post('bulk_activity_setup/create', {
    name: `Minutes ${made}`,
    client_id: company.clients.Larkspur,
    activity_setup_id: company.setups['Booking change'],
    date_format: 'DD/MM/YYYY',
    employee_by: 'Employee code',
    duplicate_keys: ['employee', 'started_at'],
    extra_fields: COLUMNS,
    ...more,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Sends a file of rows as a browser does. */
export const sendFile = (
  person: Person,
  setup: number,
  lines: readonly string[],
  { name = 'march.csv', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  person.ask(
    'POST',
    'bulk_activity_log/uploadLogFile',
    formOf([{ field: 'file', name, type: 'text/csv', content: `${lines.join('\n')}\n` }], {
      bulk_activity_setup_id: setup,
    }),
    { ...FORM_HEADERS, ...headers },
  )

/** The header of these files, and the moment at which they are uploaded. */
export const HEADER = 'Agent,Start,Minutes,Qty'
const NOW = '2026-03-10T12:00:00.000Z'

interface StoredLog {
  readonly row_number: number
  readonly started_at: string
  readonly duration_seconds: number
}

/** A company whose leads may upload bookings for their team, and what is done with a file there. */
export interface Uploads {
  readonly program: TestProgram
  readonly lead: Person
  readonly admin: Person
  /** Times of Karachi. */
  readonly setup: number
  /** The id of an upload of these lines. */
  uploaded(lines: readonly string[], setup?: number): Promise<number>
  check(id: number, by?: Person): Promise<Reply>
  store(id: number, chunk?: number, by?: Person): Promise<Reply>
  logsOf(id: number): Promise<StoredLog[]>
}

export async function startUploads(given?: Parameters<typeof startProgram>[0]): Promise<Uploads> {
  const program = await startProgram(given)
  program.at(NOW)
  const [lead, admin] = await Promise.all([program.as('lead'), program.as('admin')])
  await nameAgents(program)
  await letUpload(program)
  const setup = await makeSetup(program, admin, { timezone_id: await karachi(program) })
  return {
    program,
    lead,
    admin,
    setup,
    uploaded: async (lines, by = setup) => {
      const { status, body } = await sendFile(lead, by, lines)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.id
    },
    check: (id, by = lead) => by.post('bulk_activity_log/createDummy', { id, chunk: 0 }),
    store: (id, chunk = 0, by = lead) => by.post('bulk_activity_log/create', { id, chunk }),
    logsOf: (id) =>
      program.database.rows<StoredLog>(
        'select row_number, started_at, duration_seconds from activity_logs where bulk_upload_id = $1 and not is_deleted order by row_number',
        [id],
      ),
  }
}

/** The codes of the worked example. */
async function nameAgents({ database }: TestProgram): Promise<void> {
  for (const [name, code] of [
    ['agent', 'KHI-0011'],
    ['agent-b', 'KHI-0012'],
    ['agent2', 'KHI-0021'],
  ] as const)
    await database.rows('update employees set employee_code = $2 where name = $1', [name, code])
}

/** Leads may upload bookings for their team. */
async function letUpload({ company, database }: TestProgram): Promise<void> {
  await database.rows(
    `insert into activity_access (roles_ids, client_id, activity_setup_ids, may_bulk, may_log_for_team) values ($1, $2, $3, true, true)`,
    [
      [company.roles['Team Lead']],
      company.clients.Larkspur,
      [company.setups['Booking change'], company.setups['Card dispute']],
    ],
  )
}

async function karachi({ database }: TestProgram): Promise<number> {
  const [zone] = await database.rows<{ id: number }>(
    `select id from time_zones where iana_name = 'Asia/Karachi'`,
  )
  return zone?.id ?? 0
}
