import { addSuperAdmin } from '#areas/administration/server/add-super-admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { nthMail } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The first person of a system in which there is only its super admin.
const PASSWORD = 'a-long-first-one'

let program: TestProgram
let ann: Person
beforeAll(async () => {
  program = await startProgram({ isEmpty: true })
  await addSuperAdmin(program.database, {
    ...{ first_name: 'Ann', last_name: 'Lee', email: 'ann@office.example', isTemporary: false },
    hash: await hashPassword(PASSWORD),
  })
  const { body } = await program.stranger.post('login', {
    email: 'ann@office.example',
    password: PASSWORD,
  })
  ann = program.with(body.data.access_token)
})
afterAll(() => program.close())

interface Part {
  readonly name: string
  readonly fields: readonly string[]
  readonly start: Readonly<Record<string, unknown>>
}

async function opened(): Promise<{ names: string[]; draft: Record<string, unknown> }> {
  const { body } = await ann.get('peopleSetUp/getParts?region=PT&zone=Europe/Lisbon')
  const parts: Part[] = body.data.parts
  return {
    names: parts.flatMap(({ name, fields }) => (fields.length > 0 ? [name] : [])),
    draft: Object.fromEntries(
      parts.flatMap(({ name, fields, start }) =>
        fields.map((field) => [`${name}_${field}`, start[field] ?? null]),
      ),
    ),
  }
}

describe('the guide to a first team', () => {
  it('proposes for the first office what the company says of clock pictures', async () => {
    const settings = (value: string) =>
      program.database.rows(
        `update settings set "values" = jsonb_set("values", '{photo_capture}', to_jsonb($1::text)) where type = 'General'`,
        [value],
      )
    await settings('Off')
    expect((await opened()).draft['office_photo_capture']).toBe('Off')
    await settings('Always')
  })

  /** Where the office is proposed to be: country, city and time zone by name. */
  async function proposedAt(where: string): Promise<Record<string, string | null>> {
    const { body } = await ann.get(`peopleSetUp/getParts?${where}`)
    const [office] = body.data.parts as Part[]
    const { country_id, city, timezone_id } = office?.start ?? {}
    const [found] = await program.database.rows<Record<string, string | null>>(
      `select (select iso2 from countries where id = $1) as country, (select name from cities where id = $2) as city, (select iana_name from time_zones where id = $3) as zone`,
      [country_id, city, timezone_id],
    )
    return found ?? {}
  }

  it('proposes the country of the time zone where the language is of another one', async () => {
    const lisbon = { country: 'PT', city: 'Lisbon', zone: 'Europe/Lisbon' }
    expect(await proposedAt('region=PT&zone=Europe/Lisbon')).toEqual(lisbon)
    expect(await proposedAt('region=GB&zone=Europe/Lisbon')).toEqual(lisbon)
    expect(await proposedAt('region=&zone=Europe/Lisbon')).toEqual(lisbon)
    // A zone has several names.
    expect(await proposedAt('region=US&zone=Asia/Calcutta')).toMatchObject({ country: 'IN' })
    // A country whose code is none keeps nobody from being proposed theirs.
    await program.database.rows(`insert into countries (name, iso2) values ('Nowhere', '4%')`)
    expect(await proposedAt('region=XX&zone=Europe/Lisbon')).toEqual(lisbon)
    expect(await proposedAt('region=4%25&zone=Europe/Lisbon')).toEqual(lisbon)
    // What is no zone, and no country, proposes nothing.
    expect(await proposedAt('region=XX&zone=Mars/Base')).toMatchObject({
      country: null,
      zone: null,
    })
  })

  it('proposes capital and time zone of the country that is chosen, and no zone where there are several', async () => {
    const [{ id: portugal } = { id: 0 }] = await program.database.rows<{ id: number }>(
      `select id from countries where iso2 = 'PT'`,
    )
    const [{ id: states } = { id: 0 }] = await program.database.rows<{ id: number }>(
      `select id from countries where iso2 = 'US'`,
    )
    const given = (id: number | string) => `given=${encodeURIComponent(`country_id=${id}`)}`
    expect(await proposedAt(`region=GB&zone=Europe/London&${given(portugal)}`)).toEqual({
      ...{ country: 'PT', city: 'Lisbon', zone: 'Europe/Lisbon' },
    })
    expect(await proposedAt(`region=GB&zone=Europe/London&${given(states)}`)).toMatchObject({
      ...{ country: 'US', zone: null },
    })
    expect(await proposedAt(`region=GB&zone=Europe/London&${given('none')}`)).toMatchObject({
      ...{ country: 'GB', zone: 'Europe/London' },
    })
  })

  it('asks for the place, the job and the person, and knows where the browser is', async () => {
    const { names, draft } = await opened()
    expect(names).toEqual(['office', 'department', 'title', 'head', 'person'])
    const [lisbon] = await program.database.rows(
      `select z.id as office_timezone_id, c.id as office_country_id, i.id as office_city from time_zones z, countries c, cities i
      where z.iana_name = 'Europe/Lisbon' and c.iso2 = 'PT' and i.country_id = c.id`,
    )
    expect(draft).toMatchObject({
      ...(lisbon as object),
      office_photo_capture: 'Always',
      department_name: 'Operations',
      title_name: 'Agent',
      head_firstname: 'Ann',
      head_lastname: 'Lee',
    })
  })

  it('makes nobody when the place is refused', async () => {
    const { draft } = await opened()
    const wrong = await ann.post('peopleSetUp/create', {
      ...draft,
      office_name: 'Lisbon',
      head_mobile: '+351 900 1',
      person_firstname: 'Ben',
    })
    expect([wrong.status, wrong.body.error]).toEqual([
      422,
      {
        person_lastname: ['Last name is required'],
        person_company_email: ['Company email is required'],
        person_mobile: ['Mobile is required'],
      },
    ])
    expect(await program.database.rows('select 1 from offices')).toEqual([])
  })

  it('adds a person who reports to the one who sets up, with an account and an invitation [people-1]', async () => {
    const { draft } = await opened()
    const { body } = await ann.post('peopleSetUp/create', {
      ...draft,
      office_name: 'Lisbon',
      head_mobile: '+351 900 1',
      person_firstname: 'Ben',
      person_lastname: 'Okafor',
      person_company_email: 'ben@office.example',
      person_mobile: '+351 900 2',
    })
    expect(body.message).toBe('Added. The invitation is on its way.')
    const [ben] = await program.database.rows(
      `select e.office_id, e.reports_to_id, r.name as role, h.employee_id as leads, o.code, o.photo_capture
       from employees e join users u on u.employee_id = e.id join roles r on r.id = u.role_id join offices o on o.id = e.office_id
       join users h on h.email = 'ann@office.example' where e.company_email = 'ben@office.example'`,
    )
    expect(ben).toEqual({
      office_id: body.data.office,
      reports_to_id: body.data.head,
      role: 'Agent',
      leads: body.data.head,
      code: 'LIS',
      photo_capture: 'Always',
    })
    const mail = await nthMail(program, 'ben@office.example', 1)
    const [, id, code] = /set-password#id=(\S+)&code=(\S+)/.exec(mail.text) ?? []
    const set = await program.stranger.post('resetUserPassword', {
      ...{ id, code, password: 'another-long-one', password_confirmation: 'another-long-one' },
    })
    // The link was sent to that address: its holder signs in at once.
    expect(set.body.data).toEqual({ reset: true, email: 'ben@office.example' })
  })

  it('asks for the place of the next one among those that are there', async () => {
    const { names, draft } = await opened()
    expect(names).toEqual(['person'])
    expect(Object.keys(draft)).toEqual(
      expect.arrayContaining([
        ...['person_office_id', 'person_department_id'],
        ...['person_designation_id', 'person_reports_to_id'],
      ]),
    )
  })
})
