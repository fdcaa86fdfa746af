import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { COLUMNS, HEADER, makeSetup, startUploads, type Uploads } from './uploading.ts'

// How the files of a client are read is set up.
let uploads: Uploads
let program: Uploads['program']
let lead: Uploads['lead']
let admin: Uploads['admin']
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, lead, admin } = uploads)
})
afterAll(() => program.close())

describe('a set-up of files', () => {
  it('is read in the form its set-up says: semicolons, an old encoding, a decimal comma, no header', async () => {
    const columns = COLUMNS.map((column, index) => ({ ...column, column: String(index + 1) }))
    const special = await makeSetup(program, admin, {
      extra_fields: [...columns, { column: '5', goes_to: 'description' }],
      has_header: false,
      delimiter: 'Semicolon',
      decimal_mark: ',',
      date_format: 'DD MMM YYYY',
    })
    const row = 'KHI-0011;02 Mar 2026 3:15 PM;1,5;1.000,00;café'
    const form = formOf(
      [
        {
          field: 'file',
          name: 'old.csv',
          type: 'text/csv',
          content: Buffer.from(`${row}\n`, 'latin1'),
        },
      ],
      { bulk_activity_setup_id: special },
    )
    const { body } = await lead.ask('POST', 'bulk_activity_log/uploadLogFile', form, FORM_HEADERS)
    expect(body.data).toMatchObject({ record_count: 1, header: ['1', '2', '3', '4', '5'] })
    expect((await uploads.store(body.data.id)).body.data).toMatchObject({ rows_added: 1 })
    const [log] = await program.database.rows(
      'select started_at, duration_seconds, quantity, description from activity_logs where bulk_upload_id = $1',
      [body.data.id],
    )
    expect(log).toEqual({
      started_at: '2026-03-02T15:15:00.000Z',
      duration_seconds: 90,
      quantity: 1000,
      description: 'café',
    })
  })

  it.each([
    ['late letters of an old encoding', '10:00', (text: string) => Buffer.from(text, 'latin1')],
    ['two bytes a letter', '11:00', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('reads a file of %s without being told [activities-9]', async (_what, time, written) => {
    const special = await makeSetup(program, admin, {
      extra_fields: [...COLUMNS, { column: 'Note', goes_to: 'description' }],
    })
    // More than the first piece of a file holds nothing but ASCII.
    const plain = Array.from({ length: 3000 }, () => ',,,,no row of a person, but of letters')
    const lines = [
      'sep=,',
      `${HEADER},Note`,
      ...plain,
      `KHI-0011,03/03/2026 ${time},5,1,M\u00FCller`,
    ]
    const file = { field: 'file', name: 'old.csv', type: 'text/csv' }
    const form = formOf([{ ...file, content: written(`${lines.join('\r\n')}\r\n`) }], {
      bulk_activity_setup_id: special,
    })
    const { body } = await lead.ask('POST', 'bulk_activity_log/uploadLogFile', form, FORM_HEADERS)
    expect(body.data).toMatchObject({ record_count: 3001, header: [...HEADER.split(','), 'Note'] })
    await uploads.store(body.data.id)
    expect(
      await program.database.rows(
        'select row_number, description from activity_logs where bulk_upload_id = $1',
        [body.data.id],
      ),
    ).toEqual([{ row_number: 3003, description: 'M\u00FCller' }])
  })

  it('says what is wrong with its columns, each at its place', async () => {
    const { company } = program
    const { body } = await admin.post('bulk_activity_setup/create', {
      name: 'Wrong',
      client_id: company.clients.Larkspur,
      activity_setup_id: company.setups['Booking change'],
      date_format: 'ISO',
      employee_by: 'Username',
      addedFields: [
        { column: 'A', goes_to: 'started_at' },
        { column: 'a', goes_to: 'ended_at' },
        { column: 'B', goes_to: 'extra:nothing' },
        { column: 'C', goes_to: 'started_at' },
      ],
    })
    expect(body.error).toEqual({
      'addedFields.1.column': ['This column is named twice'],
      'addedFields.2.goes_to': ['Choose what it becomes'],
      'addedFields.3.goes_to': ['Another column becomes this already'],
    })
  })

  it('is changed by added, changed and removed columns, and found by its client [activities-26]', async () => {
    const id = await makeSetup(program, admin)
    const { body } = await admin.put(`bulk_activity_setup/update/${id}`, {
      addedFields: [
        { id: 4, column: 'Pieces', goes_to: 'quantity' },
        { column: 'Case', goes_to: 'reference_no' },
      ],
      removedFields: [1],
    })
    expect(body.message).toBe('Bulk Activity Setup Updated Successfully')
    expect(
      body.data.extra_fields.map(({ id: number, column }: { id: number; column: string }) => [
        number,
        column,
      ]),
    ).toEqual([
      [2, 'Start'],
      [3, 'Minutes'],
      [4, 'Pieces'],
      [5, 'Case'],
    ])
    const ofClient = await admin.post('bulk_activity_setup/getByAttributes', [
      { key: 'client_id', value: program.company.clients.Larkspur },
    ])
    expect(ofClient.body.data.map((one: { id: number }) => one.id)).toContain(id)
    const ofOther = await admin.post('bulk_activity_setup/getByAttributes', [
      { key: 'client_id', value: program.company.clients.Halcyon },
    ])
    expect(ofOther.body.data).toEqual([])
  })

  it('offers the fields of a log and the questions of its work [activities-27]', async () => {
    const work = program.company.setups['Booking change']
    await program.database.rows(
      `update activity_setups set extra_fields = '[{"id":1,"name":"rooms","label":"Rooms","field_type":"Whole number","is_required":true}]' where id = $1`,
      [work],
    )
    const path = 'bulk_activity_setup/getBulkExtraFieldsConfigs'
    const { body } = await admin.get(`${path}?activity_setup_id=${work}`)
    expect(body.data.at(-1)).toEqual({
      goes_to: 'extra:rooms',
      label: 'Rooms',
      field_type: 'Whole number',
      formats: [],
      rules: ['required'],
    })
    expect((await admin.get(path)).body.total).toBe(body.total - 1)
  })
})
