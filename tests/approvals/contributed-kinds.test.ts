import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { area } from '#platform/contract/area.ts'
import { choice, integer, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const states = ['Draft', 'Submitted', 'Approved', 'Rejected'] as const
const lockers = resource('lockers', {
  label: { one: 'Locker', many: 'Lockers' },
  about: 'A locker is asked for and given.',
  title: 'name',
  rows: 'created',
  traits: [
    approvable({
      kind: 'Locker',
      state: 'state',
      value: 'doors',
      unit: 'doors',
      words: {
        ...{ open: ['Draft'], submitted: 'Submitted', approved: 'Approved', rejected: 'Rejected' },
        ...{ askedBack: 'Draft', withdrawn: 'Draft' },
      },
    }),
  ],
  fields: {
    name: text({ required: true, max: 40 }),
    doors: integer({ min: 1, max: 9 }),
    state: choice(states, { readOnly: true, default: 'Draft' }),
  },
  list: { columns: ['name'], sort: 'name' },
})

let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram({
    more: [serveArea(area('lockers', { label: 'Lockers', resources: [lockers] }))],
  })
  hr = await program.as('hr')
})
afterAll(() => program.close())

const create = (applies_to: string) =>
  hr.post('approval_profiles/create', {
    ...{ name: `All of ${applies_to}`, applies_to },
    levels: [
      { approver: 'Direct manager' },
      { approver: 'Role', role_id: program.company.roles.HR, only_from_value: 5 },
    ],
  })

describe('kinds of requests', () => {
  it('are those that approvable families name, of every area and of no other [approvals-37]', async () => {
    expect((await create('Holiday')).body.error).toEqual({
      applies_to: [
        'Choose one of: Asset approval, Client invoice, Clock correction, Document, Leave, Locker, Purchase order, Shift change, Timesheet',
      ],
    })
  })

  it('are decided by profiles, whose values are read as the kind counts them', async () => {
    expect((await create('Locker')).status).toBe(200)
    const foreseen = await hr.post('approval_profiles/getApprovers', {
      ...{ applies_to: 'Locker', employee_id: program.company.employees['agent'], value: 2 },
    })
    expect(foreseen.body.data).toMatchObject({
      profile: { name: 'All of Locker' },
      steps: [
        { words: 'Direct manager', people: ['lead'] },
        { words: 'HR', passed_over: 'Only from 5 doors: left out' },
      ],
    })
  })
})
