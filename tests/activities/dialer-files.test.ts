import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ManyClients, sendUnknown, workForTwoClients } from './many-clients.ts'
import { startUploads, type Uploads } from './uploading.ts'

// The columns are those the makers document; the rows are invented.
let uploads: Uploads
let program: Uploads['program']
let admin: Uploads['admin']
let work: ManyClients
let zone: number
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, admin } = uploads)
  work = await workForTwoClients(uploads)
  for (const [name, mail] of [
    ['agent', 'ana.reis@muster.test'],
    ['agent-b', 'tom.lund@muster.test'],
  ])
    await program.database.rows(
      `with person as (update employees set company_email = $2 where name = $1 returning id)
       update users u set username = $1 from person where u.employee_id = person.id`,
      [name, mail],
    )
  const [found] = await program.database.rows<{ id: number }>(
    `select id from time_zones where iana_name = 'Europe/Lisbon'`,
  )
  zone = found?.id ?? 0
})
afterAll(() => program.close())

interface Dialer {
  /** What each column becomes that is not left out. */
  readonly becomes: Readonly<Record<string, string>>
  readonly employee_by: string
  readonly date_formats: readonly string[]
  /** Whether the zone of the file is asked. */
  readonly asksZone: boolean
  /** The words that decide, and which client they are of. */
  readonly words: readonly { readonly client_word?: string; readonly activity_word?: string }[]
  readonly seconds: readonly number[]
  readonly firstStart: string
}

const dialers: Readonly<Record<string, Dialer>> = {
  talkdesk: {
    becomes: {
      call_id: 'reference_no',
      start_at: 'started_at',
      user_email: 'employee',
      talk_time: 'duration_seconds seconds',
      hold_time: 'duration_seconds seconds',
      ring_groups: 'activity',
      notes: 'description',
    },
    employee_by: 'Company email',
    date_formats: ['ISO'],
    asksZone: false,
    words: [{ activity_word: 'larkspur_bookings' }, { activity_word: 'halcyon_claims' }],
    seconds: [190, 75, 240],
    firstStart: '2026-03-05T09:15:02.000Z',
  },
  'amazon-connect': {
    becomes: {
      ContactId: 'reference_no',
      'Agent.Username': 'employee',
      'Agent.ConnectedToAgentTimestamp': 'started_at',
      'Agent.AgentInteractionDuration': 'duration_seconds seconds',
      'Agent.CustomerHoldDuration': 'duration_seconds seconds',
      'Agent.AfterContactWorkDuration': 'duration_seconds seconds',
      'Queue.Name': 'activity',
    },
    employee_by: 'Username',
    date_formats: ['ISO'],
    asksZone: false,
    words: [{ activity_word: 'Larkspur Bookings' }, { activity_word: 'Halcyon Claims' }],
    seconds: [215, 90, 320],
    firstStart: '2026-03-05T09:00:12.000Z',
  },
  aircall: {
    becomes: {
      'Call UUID': 'reference_no',
      'Line name': 'activity',
      'Agent email': 'employee',
      'Call started (Europe/Lisbon)': 'started_at',
      'Duration (in call)': 'duration_seconds h:mm:ss',
      Comments: 'description',
    },
    employee_by: 'Company email',
    date_formats: ['DD/MM/YYYY'],
    asksZone: true,
    words: [{ activity_word: 'Larkspur bookings' }, { activity_word: 'Halcyon claims' }],
    seconds: [185, 62, 430],
    firstStart: '2026-03-25T10:05:00.000Z',
  },
}

it.each(Object.entries(dialers))(
  'a file of %s is read without a column typed by hand, and its calls become logs of two clients [activities-38]',
  async (name, dialer) => {
    program.at('2026-03-31T12:00:00.000Z')
    const file = await readFile(join(import.meta.dirname, 'dialers', `${name}.csv`), 'utf8')
    const { body } = await sendUnknown(admin, file.trimEnd().split('\n'), `${name}.csv`)
    const { id } = body.data
    const { data: proposal } = (await admin.get(`bulk_activity_log/getProposal/${id}`)).body
    const columns: { column: string; goes_to: string; format: string | null }[] = proposal.columns
    const used = columns.filter(({ goes_to }) => goes_to !== 'ignore')
    expect(
      Object.fromEntries(
        used.map(({ column, goes_to, format }) => [
          column,
          [goes_to, format].filter(Boolean).join(' '),
        ]),
      ),
    ).toEqual(dialer.becomes)
    expect(proposal).toMatchObject({
      employee_by: dialer.employee_by,
      date_formats: dialer.date_formats,
    })
    expect(proposal.timezone_id === null).toBe(dialer.asksZone)
    const made = await admin.post('bulk_activity_setup/create', {
      name,
      employee_by: proposal.employee_by,
      date_format: proposal.date_formats[0],
      decimal_mark: proposal.decimal_mark,
      timezone_id: proposal.timezone_id ?? zone,
      duplicate_keys: ['employee', 'started_at'],
      extra_fields: used.map(({ column, goes_to, format }) => ({ column, goes_to, format })),
      works: dialer.words.map((words, place) => ({
        ...words,
        activity_setup_id: [work.bookings, work.claims][place],
      })),
    })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    await admin.post('bulk_activity_log/setUp', {
      id,
      bulk_activity_setup_id: made.body.data.id,
    })
    const { body: stored } = await uploads.store(id, 0, admin)
    const { body: upload } = await admin.get(`bulk_activity_log/getById/${id}`)
    expect([upload.data.first_errors, stored.data.rows_added]).toEqual([[], 3])
    const logs = await program.database.rows<{ seconds: number; start: string; client: string }>(
      `select l.duration_seconds as seconds, l.started_at as start, c.name as client from activity_logs l join clients c on c.id = l.client_id
        where l.bulk_upload_id = $1 order by l.row_number`,
      [id],
    )
    expect(logs.map(({ seconds }) => seconds)).toEqual(dialer.seconds)
    expect(logs.map(({ client }) => client)).toEqual(['Larkspur', 'Halcyon', 'Larkspur'])
    expect(logs[0]?.start).toBe(dialer.firstStart)
  },
)
