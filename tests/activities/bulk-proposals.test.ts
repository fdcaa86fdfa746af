import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CAMPAIGN_HEADER,
  campaignSetup,
  type ManyClients,
  sendUnknown,
  workForTwoClients,
} from './many-clients.ts'
import { sendFile, startUploads, type Uploads } from './uploading.ts'

// A file of logs that comes before its set-up, and the rows of a file that stayed out.
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

describe('a file nobody has said anything about', () => {
  it('proposes how it is read: people, times, campaigns, and what it does not prove [activities-35]', async () => {
    const { body } = await sendUnknown(admin, [
      'Campaign;Agent;Started;Ended;Talk;Wrap;Call ID',
      'Larkspur;KHI-0011;05/03/2026 08:00:00;05/03/2026 08:02:00;100;20;c-1',
      'Halcyon;KHI-0012;06/03/2026 08:00:00;06/03/2026 08:02:00;110;10;c-2',
      'Larkspur;KHI-0012;07/03/2026 09:00:00;07/03/2026 09:02:00;90;30;c-3',
    ])
    const { data } = (await admin.get(`bulk_activity_log/getProposal/${body.data.id}`)).body
    expect(data).toMatchObject({
      name: 'dialer',
      employee_by: 'Employee code',
      date_formats: ['DD/MM/YYYY', 'MM/DD/YYYY'],
      timezone_id: null,
    })
    expect(
      data.columns.map((one: { column: string; goes_to: string }) => [one.column, one.goes_to]),
    ).toEqual([
      ['Campaign', 'client'],
      ['Agent', 'employee'],
      ['Started', 'started_at'],
      ['Ended', 'ignore'],
      ['Talk', 'duration_seconds'],
      ['Wrap', 'duration_seconds'],
      ['Call ID', 'reference_no'],
    ])
    const early = await admin.post('bulk_activity_log/createDummy', { id: body.data.id, chunk: 0 })
    expect(early).toBeRefused('bulk.not_read')
  })

  it('is read as its set-up says once that is chosen, and stays so when rows are saved [activities-36]', async () => {
    const lines = [CAMPAIGN_HEADER, 'A,KHI-0011,01/03/2026 08:00,60,0']
    const { body } = await sendUnknown(lead, lines)
    const setup = await manySetup({ works: [{ client_word: 'A', activity_setup_id: work.claims }] })
    const { id } = body.data
    const known = await lead.get(`bulk_activity_log/getProposal/${id}`)
    expect(known.body.data.known.map((one: { id: number }) => one.id)).toContain(setup)
    const chosen = { id, bulk_activity_setup_id: setup }
    expect((await lead.post('bulk_activity_log/setUp', chosen)).status).toBe(200)
    expect((await uploads.store(id)).body.data).toMatchObject({ rows_added: 1 })
    expect((await lead.post('bulk_activity_log/setUp', chosen)).status).toBe(409)
    const other = await program.as('lead2')
    expect((await other.post('bulk_activity_log/setUp', chosen)).status).toBe(404)
  })
})

describe('rows that stayed out', () => {
  it('come back as a file of their own, and are brought in again without doubling what was saved [activities-37]', async () => {
    const setup = await manySetup({
      works: [{ client_word: 'A', activity_setup_id: work.claims }],
    })
    // Nothing says how the file is written: it comes back as it came.
    const rows = [
      CAMPAIGN_HEADER.replaceAll(',', ';'),
      'A;KHI-0011;28/02/2026 08:00;60;0',
      'A;KHI-0011;31/02/2026 09:00;60;=1',
      'A;Nobody;28/02/2026 10:00;60;0',
    ]
    const { body } = await sendFile(lead, setup, rows)
    await uploads.store(body.data.id)
    const path = `bulk_activity_log/getRowsToCorrect/${body.data.id}`
    const file = await lead.file('GET', path)
    const lines = String(file.content).replace(/\r\n$/, '').split('\r\n')
    expect(lines).toEqual([
      '\uFEFFCampaign;Agent;Start;Talk;Wrap;What is wrong',
      "A;KHI-0011;31/02/2026 09:00;60;'=1;Start: Not a date (DD/MM/YYYY). Wrap: Not a number of seconds",
      'A;Nobody;28/02/2026 10:00;60;0;Agent: No employee with this code in your scope',
    ])
    const mended = lines.map((line) =>
      line.replace('31/02/2026', '27/02/2026').replace("'=1", '1').replace('Nobody', 'KHI-0012'),
    )
    const { body: again } = await sendFile(lead, setup, mended)
    expect((await uploads.store(again.data.id)).body.data).toMatchObject({
      rows_added: 2,
      rows_skipped: 0,
      rows_bad: 0,
    })
    const whole = await sendFile(lead, setup, rows)
    expect((await uploads.store(whole.body.data.id)).body.data).toMatchObject({
      rows_added: 0,
      rows_skipped: 1,
    })
  })
})
