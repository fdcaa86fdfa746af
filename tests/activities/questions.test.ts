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

  it('are checked as their kinds and rules say, each error at its question', async () => {
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

  it('are asked only where they are shown: a hidden answer is not stored, a shown one may be required', async () => {
    expect((await answered({ amount: 10, reason: 'other' })).body.error).toEqual({
      'extra_values.details': ['Details is required'],
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
})
