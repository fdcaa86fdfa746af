import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs } from './logging.ts'

// What a set-up asks beside the standard fields: field kinds at run time.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
})
afterAll(() => program.close())

const log = (person: Person, more?: object, setup?: string) => logAs(program, person, more, setup)

describe('questions of a set-up', () => {
  const answered = async (extra_values: object) => {
    program.at(at('17:00:00'))
    return log(
      agent,
      { extra_values, started_at: at('16:50:00'), ended_at: at('16:51:00') },
      'Card dispute',
    )
  }

  it('are checked as their kinds and rules say, each error at its question [activities-81]', async () => {
    expect((await answered({})).body.error).toEqual({
      'extra_values.amount': ['Disputed amount is required'],
      'extra_values.reason': ['Reason is required'],
    })
    expect(
      (await answered({ amount: 9000, reason: 'gone', account: 'AC-1', no_such: 1 })).body.error,
    ).toEqual({
      'extra_values.amount': ['Disputed amount must be between 1 and 5000'],
      'extra_values.reason': ['Choose one of: paid_twice, other'],
      'extra_values.account': ['An account is AC- and four digits'],
      'extra_values.no_such': ['No such field'],
    })
  })

  it('are asked only where they are shown: a hidden answer is not stored, a shown one may be required [activities-85]', async () => {
    expect((await answered({ amount: 10, reason: 'other' })).body.error).toEqual({
      'extra_values.details': ['Details are required'],
    })
    const { body } = await answered({
      amount: 10.5,
      reason: 'paid_twice',
      details: 'left over',
      account: 'AC-1234',
    })
    expect(body.data.extra_values).toEqual({
      amount: 10.5,
      reason: 'paid_twice',
      account: 'AC-1234',
    })
    const answers = (
      await agent.get(`activity_log/getLoggedActivityExtraFieldsById/${body.data.id}`)
    ).body.data
    expect(answers).toContainEqual({
      id: 2,
      name: 'reason',
      label: 'Reason',
      field_type: 'Choice',
      value: 'paid_twice',
      text: 'Paid twice',
    })
  })

  it('keep an answer whose option was retired when something else changes', async () => {
    program.at(at('17:00:00'))
    const times = { started_at: at('14:00:00'), ended_at: at('14:01:00') }
    const given = { extra_values: { amount: 30, reason: 'paid_twice' }, ...times }
    const { id } = (await log(agent, given, 'Card dispute')).body.data
    const setup = program.company.setups['Card dispute']
    await program.database.rows(
      `update activity_setups set extra_fields = jsonb_set(extra_fields, '{1,options,0,is_active}', 'false') where id = $1`,
      [setup],
    )
    const change = (extra_values: object) =>
      agent.put(`activity_log/update/${id}`, { extra_values })
    expect((await change({ amount: 31, reason: 'paid_twice' })).status).toBe(200)
    await change({ amount: 31, reason: 'other', details: 'told again' })
    expect((await change({ amount: 31, reason: 'paid_twice' })).body.error).toEqual({
      'extra_values.reason': ['Choose one of: other'],
    })
    await program.database.rows(
      `update activity_setups set extra_fields = jsonb_set(extra_fields, '{1,options,0,is_active}', 'true') where id = $1`,
      [setup],
    )
    await agent.delete(`activity_log/delete/${id}`)
  })

  it('keep name and kind once logs answer them, and are checked when they are set up', async () => {
    const admin = await program.as('admin')
    const setup = program.company.setups['Card dispute']
    const refused = await admin.put(`activity_setup/update/${setup}`, {
      addedExtraFields: [{ id: 1, name: 'amount', label: 'Amount', field_type: 'Text' }],
    })
    expect(refused.status).toBe(409)
    const wrong = await admin.put(`activity_setup/update/${setup}`, {
      addedExtraFields: [
        { name: 'amount', label: 'Again', field_type: 'Text' },
        { name: 'kind', label: 'Kind', field_type: 'Choice' },
      ],
    })
    expect(wrong.body.error).toEqual({
      'addedExtraFields.0.name': ['This name is used twice'],
      'addedExtraFields.1.options': ['Add at least one option'],
    })
    const changed = await admin.put(`activity_setup/update/${setup}`, { removedExtraFields: [4] })
    expect(changed.body.data.extra_fields.map(({ name }: { name: string }) => name)).toEqual([
      'amount',
      'reason',
      'details',
    ])
  })

  it('come back under the name of one that was taken away only as what logs answered [activities-82]', async () => {
    const admin = await program.as('admin')
    const api = `activity_setup/update/${program.company.setups['Booking change']}`
    const add = (field_type: string) =>
      admin.put(api, { addedExtraFields: [{ name: 'floor', label: 'Floor', field_type }] })
    const drop = async (reply: Awaited<ReturnType<typeof add>>) => {
      const [{ id }] = reply.body.data.extra_fields
      return admin.put(api, { removedExtraFields: [id] })
    }
    const first = await add('Text')
    const logged = await logAs(program, agent, {
      ...{ ended_at: at('15:30:00'), duration_seconds: 60, extra_values: { floor: 'Third' } },
    })
    expect(logged.status).toBe(200)
    await drop(first)
    const other = await add('Whole number')
    expect(other).toBeRefused('activity.name_in_use', { label: 'Floor' })
    const again = await add('Text')
    expect(again.status).toBe(200)
    await drop(again)
  })

  it('can be answered at all, and begin with an answer that fits [activities-83]', async () => {
    const admin = await program.as('admin')
    const question = { name: 'odd', label: 'Odd' }
    const paid = { value: 'paid', label: 'Paid' }
    const wrong = async (more: object) => {
      const draft = { addedExtraFields: [{ ...question, ...more }] }
      const { body } = await admin.put(
        `activity_setup/update/${program.company.setups.Unlisted}`,
        draft,
      )
      return body.error
    }
    const at = (part: string, words: string) => ({ [`addedExtraFields.0.${part}`]: [words] })
    expect(await wrong({ field_type: 'Whole number', min: 5, max: 1 })).toEqual(
      at('max', 'At most must not be below at least'),
    )
    expect(await wrong({ field_type: 'Choice', options: [paid, paid] })).toEqual(
      at('options', 'paid is there twice'),
    )
    expect(await wrong({ field_type: 'Text', rules: [{ rule: 'checked' }] })).toEqual(
      at('rules', 'Text has no rule checked'),
    )
    expect(await wrong({ field_type: 'Whole number', default_value: 'many' })).toEqual(
      at('default_value', 'Odd must be a number'),
    )
    expect(await wrong({ field_type: 'Choice', options: [paid], default_value: 'due' })).toEqual(
      at('default_value', 'Choose one of: paid'),
    )
  })

  it('that ask for a person take whom the form offers: who works for the client, who stands above, and tell the name [activities-84]', async () => {
    const admin = await program.as('admin')
    const lead = await program.as('lead')
    const { clients, employees, setups } = program.company
    const made = await admin.put(`activity_setup/update/${setups['Booking change']}`, {
      addedExtraFields: [{ name: 'handed_to', label: 'Handed to', field_type: 'Employee' }],
    })
    expect(made.status).toBe(200)
    const log = (handed_to: unknown) =>
      logAs(program, agent, {
        ended_at: at('11:30:00'),
        duration_seconds: 60,
        extra_values: { handed_to },
      })
    const refused = { 'extra_values.handed_to': ['Choose an existing handed to'] }
    expect((await log(999_999)).body.error).toEqual(refused)
    const offered = async (more: object) => {
      const asked = { client_id: clients.Larkspur, ...more }
      const { body } = await agent.post('activity_log/getAnswerPeople', asked)
      return body.data.map(({ name }: { name: string }) => name)
    }
    expect(await offered({ search: 'agent' })).toContain('agent2')
    const elsewhere = 'update employees set client_ids = $1 where name = any($2)'
    await program.database.rows(elsewhere, [[], ['agent2', 'lead']])
    expect(await offered({ search: 'agent' })).not.toContain('agent2')
    expect(await offered({ search: 'agent', id: employees.lead })).toEqual(
      expect.arrayContaining(['lead', 'agent']),
    )
    expect((await log(employees.agent2)).body.error).toEqual(refused)
    await program.database.rows(elsewhere, [[clients.Halcyon], ['agent2']])
    expect(await offered({ client_id: clients.Halcyon })).not.toContain('agent2')
    const { id } = (await log(employees.lead)).body.data
    await program.database.rows(elsewhere, [[clients.Larkspur], ['agent2', 'lead']])
    const { body } = await lead.get(`activity_log/getLoggedActivityExtraFieldsById/${id}`)
    expect(body.data).toMatchObject([{ value: employees.lead, text: 'lead' }])
    await admin.put(`activity_setup/update/${setups['Booking change']}`, {
      removedExtraFields: [made.body.data.extra_fields[0].id],
    })
  })
})
