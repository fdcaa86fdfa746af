import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_HEADER,
  campaignSetup,
  type ManyClients,
  workForTwoClients,
} from './many-clients.ts'
import { sendFile, startUploads, type Uploads } from './uploading.ts'

// One file of a dialer holds the calls of several clients.
let uploads: Uploads
let program: Uploads['program']
let lead: Uploads['lead']
let admin: Uploads['admin']
let work: ManyClients
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, lead, admin } = uploads)
  work = await workForTwoClients(uploads)
})
afterAll(() => program.close())

const manySetup = (more: object = {}) => campaignSetup(uploads, work, more)

const logsOf = (id: number) =>
  program.database.rows(
    `select l.row_number, c.name as client, s.name as activity, l.duration_seconds as seconds, u.name as status
       from activity_logs l join clients c on c.id = l.client_id join activity_setups s on s.id = l.activity_setup_id
       join activity_category_statuses u on u.id = l.status_id where l.bulk_upload_id = $1 and not l.is_deleted order by 1`,
    [id],
  )

describe('a file of several clients', () => {
  it('becomes logs of the activities its words stand for, and says which words stand for none [activities-28]', async () => {
    const setup = await manySetup({
      works: [
        { client_word: 'Larkspur PT', activity_setup_id: work.bookings },
        { client_word: 'halcyon claims', activity_setup_id: work.claims },
        { client_word: 'Test line', is_left_out: true },
      ],
    })
    const { body } = await sendFile(lead, setup, [
      CAMPAIGN_HEADER,
      'Larkspur PT,KHI-0011,05/03/2026 10:00,200,100',
      'Halcyon Claims,KHI-0011,05/03/2026 11:00,60,0',
      'Halcyon Claims,KHI-0011,05/03/2026 11:00:30,60,0',
      'Test line,KHI-0011,05/03/2026 12:00,60,0',
      'Nobody knows,KHI-0012,05/03/2026 10:00,60,0',
      ',KHI-0012,05/03/2026 10:00,60,0',
    ])
    const { id } = body.data
    const { body: found } = await uploads.check(id)
    expect(found.data).toMatchObject({ rows_ok: 2, rows_bad: 3, rows_duplicate: 1, seconds: 360 })
    const { body: stored } = await uploads.store(id)
    expect(stored.data).toMatchObject({ rows_added: 2, rows_bad: 3, rows_skipped: 1 })
    expect(await logsOf(id)).toEqual([
      {
        row_number: 2,
        client: 'Larkspur',
        activity: 'Booking change',
        seconds: 300,
        status: 'Open',
      },
      { row_number: 3, client: 'Halcyon', activity: 'Claim call', seconds: 60, status: 'New' },
    ])
    const { body: upload } = await lead.get(`bulk_activity_log/getById/${id}`)
    expect(upload.data.first_errors).toMatchObject([
      { line: 4, column: 'Start', reason: expect.stringContaining('Overlaps Claim call') },
      { line: 6, column: 'Campaign', reason: 'No activity is chosen for Nobody knows' },
      { line: 7, column: 'Campaign', reason: 'Campaign is required' },
    ])
  })

  it('keeps out the rows of work a person may not upload, and no others [activities-29]', async () => {
    const setup = await manySetup({
      works: [
        { client_word: 'A', activity_setup_id: work.bookings },
        { client_word: 'B', activity_setup_id: program.company.setups.Unlisted },
      ],
    })
    const { body } = await sendFile(lead, setup, [
      CAMPAIGN_HEADER,
      'A,KHI-0011,04/03/2026 08:00,60,0',
      'B,KHI-0011,04/03/2026 09:00,60,0',
    ])
    const { body: found } = await uploads.check(body.data.id)
    expect(found.data).toMatchObject({
      rows_ok: 1,
      first_errors: [{ line: 3, value: 'B', reason: 'You may not upload logs of Unlisted' }],
    })
  })

  it('takes the most exact of its words: both, then the client, then the activity [activities-30]', async () => {
    const setup = await manySetup({
      extra_fields: [...CAMPAIGN_COLUMNS, { column: 'Queue', goes_to: 'activity' }],
      works: [
        { client_word: 'A', activity_word: 'Claims', activity_setup_id: work.claims },
        { client_word: 'A', activity_setup_id: work.bookings },
        { activity_word: 'Claims', is_left_out: true },
      ],
    })
    const { body } = await sendFile(lead, setup, [
      `${CAMPAIGN_HEADER},Queue`,
      'A,KHI-0011,03/03/2026 08:00,60,0,claims',
      'A,KHI-0011,03/03/2026 09:00,60,0,Other',
      'B,KHI-0011,03/03/2026 10:00,60,0,Claims',
      'B,KHI-0011,03/03/2026 11:00,60,0,Other',
    ])
    await uploads.store(body.data.id)
    expect(await logsOf(body.data.id)).toMatchObject([
      { row_number: 2, activity: 'Claim call' },
      { row_number: 3, activity: 'Booking change' },
    ])
    const { body: upload } = await lead.get(`bulk_activity_log/getById/${body.data.id}`)
    expect(upload.data).toMatchObject({ rows_skipped: 1, rows_bad: 1 })
  })

  it('answers the questions of an activity by its columns, and asks the others nothing [activities-32]', async () => {
    const { company } = program
    const setup = await manySetup({
      extra_fields: [
        ...CAMPAIGN_COLUMNS,
        { column: 'Amount', goes_to: 'extra:amount' },
        { column: 'Why', goes_to: 'extra:reason', default_value: 'paid_twice' },
      ],
      works: [
        { client_word: 'Card', activity_setup_id: company.setups['Card dispute'] },
        { client_word: 'Claim', activity_setup_id: work.claims },
      ],
    })
    const { body } = await sendFile(lead, setup, [
      `${CAMPAIGN_HEADER},Amount,Why`,
      'Card,KHI-0011,26/02/2026 08:00,60,0,120,',
      'Card,KHI-0011,26/02/2026 09:00,60,0,,',
      'Claim,KHI-0011,26/02/2026 10:00,60,0,,',
    ])
    const { body: stored } = await uploads.store(body.data.id)
    expect(stored.data).toMatchObject({ rows_added: 2, rows_bad: 1 })
    const answers = await program.database.rows(
      'select extra_values from activity_logs where bulk_upload_id = $1 order by row_number',
      [body.data.id],
    )
    expect(answers).toMatchObject([
      { extra_values: { amount: 120, reason: 'paid_twice' } },
      { extra_values: {} },
    ])
    const unknown = await admin.post('bulk_activity_setup/create', {
      name: 'Unknown question',
      date_format: 'DD/MM/YYYY',
      employee_by: 'Employee code',
      timezone_id: work.zone,
      extra_fields: [...CAMPAIGN_COLUMNS, { column: 'X', goes_to: 'extra:nothing' }],
    })
    expect(Object.keys(unknown.body.error)).toEqual(['extra_fields.5.goes_to'])
  })

  it('counts its words, proposes what resembles them, and remembers what is decided [activities-33]', async () => {
    const setup = await manySetup()
    const { body } = await sendFile(admin, setup, [
      CAMPAIGN_HEADER,
      'Larkspur booking line,KHI-0011,02/03/2026 08:00,60,0',
      'Larkspur booking line,KHI-0011,02/03/2026 09:00,60,0',
      'Something else,KHI-0011,02/03/2026 10:00,60,0',
      ',KHI-0011,02/03/2026 11:00,60,0',
    ])
    const asked = async () =>
      (await admin.get(`bulk_activity_log/getWork/${body.data.id}`)).body.data.words
    expect(await asked()).toEqual([
      expect.objectContaining({
        client_word: 'Larkspur booking line',
        rows: 2,
        is_decided: false,
        proposal: work.bookings,
      }),
      expect.objectContaining({ client_word: 'Something else', rows: 1, proposal: null }),
    ])
    const works = [
      { client_word: 'larkspur booking line', activity_setup_id: work.bookings },
      { client_word: 'Something else', is_left_out: true },
    ]
    const added = await admin.post('bulk_activity_setup/addWork', { id: setup, works })
    expect([added.status, added.body.data]).toEqual([200, { id: setup, works: 2 }])
    const again = await admin.post('bulk_activity_setup/addWork', { id: setup, works })
    expect(again.body.data.works).toBe(2)
    expect((await asked()).map((one: { is_decided: boolean }) => one.is_decided)).toEqual([
      true,
      true,
    ])
    expect((await lead.post('bulk_activity_setup/addWork', { id: setup, works })).status).toBe(403)
  })
})

describe('a file of five thousand rows and three campaigns', () => {
  it('goes in at once, but for a row that ends before it starts [activities-31]', async () => {
    const setup = await manySetup({
      extra_fields: [...CAMPAIGN_COLUMNS.slice(0, 3), { column: 'End', goes_to: 'ended_at' }],
      works: [
        { client_word: 'One', activity_setup_id: work.bookings },
        { client_word: 'Two', activity_setup_id: work.claims },
        { client_word: 'Three', activity_setup_id: work.claims },
      ],
    })
    const start = Date.parse('2026-01-05T00:00:00Z')
    const written = (moment: number) => {
      const [day = '', time = ''] = new Date(moment).toISOString().split('T')
      return `${day.split('-').toReversed().join('/')} ${time.slice(0, 8)}`
    }
    const campaigns = ['One', 'Two', 'Three']
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const at = start + Math.floor(index / 2) * 120_000
      const end = index === 2500 ? at - 30_000 : at + 60_000
      return `${campaigns[index % 3]},KHI-001${1 + (index % 2)},${written(at)},${written(end)}`
    })
    const { body } = await sendFile(lead, setup, ['Campaign,Agent,Start,End', ...rows])
    const { body: found } = await uploads.check(body.data.id)
    const { body: stored } = await uploads.store(body.data.id)
    const seconds = 4999 * 60
    expect(found.data).toMatchObject({ rows_ok: 4999, rows_bad: 1, rows_duplicate: 0, seconds })
    expect(stored.data).toMatchObject({ rows_added: 4999, rows_bad: 1, rows_skipped: 0 })
    const [sum] = await program.database.rows(
      `select sum(duration_seconds)::integer as seconds, count(distinct client_id)::integer as clients from activity_logs where bulk_upload_id = $1`,
      [body.data.id],
    )
    expect(sum).toEqual({ seconds, clients: 2 })
  })
})

describe('a set-up whose columns decide', () => {
  const create = (more: object) =>
    admin.post('bulk_activity_setup/create', {
      name: 'Undecided',
      date_format: 'DD/MM/YYYY',
      employee_by: 'Full name',
      timezone_id: work.zone,
      extra_fields: CAMPAIGN_COLUMNS,
      ...more,
    })

  it('needs a column for it, a zone, an end, and each of its words once [activities-34]', async () => {
    const [, ...plain] = CAMPAIGN_COLUMNS
    for (const [more, field] of [
      [{ extra_fields: plain }, 'activity_setup_id'],
      [{ timezone_id: null }, 'timezone_id'],
      [{ extra_fields: CAMPAIGN_COLUMNS.slice(0, 3) }, 'extra_fields'],
      [{ activity_setup_id: work.claims }, 'extra_fields'],
      [{ works: [{ client_word: 'A' }] }, 'works.0.activity_setup_id'],
      [
        {
          works: [
            { client_word: 'A', is_left_out: true },
            { client_word: ' a', is_left_out: true },
          ],
        },
        'works.1.client_word',
      ],
      [
        {
          client_id: program.company.clients.Larkspur,
          works: [{ client_word: 'A', activity_setup_id: work.claims }],
        },
        'works.0.activity_setup_id',
      ],
    ] as const) {
      const { status, body } = await create(more)
      expect([status, Object.keys(body.error)]).toEqual([422, [field]])
    }
  })
})
