import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const KIND = 'Empty locker'
const lockers = serveArea(
  area('lockers', { label: 'Lockers', adds: [addTo(leavingKinds, { [KIND]: 5 })] }),
  {
    holdings: [
      {
        name: 'locker',
        task: { kind: KIND, responsible: 'IT', held: async () => [{ id: 7, target: 'Locker 7' }] },
      },
    ],
  },
)

let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram({ more: [lockers] })
  program.at('2026-03-01T09:00:00.000Z')
  hr = await program.as('hr')
})
afterAll(() => program.close())

describe('tasks of areas', () => {
  it('have kinds that their areas add, all in one list', () => {
    const { fields } = program.engine.registry.get('leaving-tasks').declaration
    const kinds = fields['kind']?.choices
    expect(kinds).toEqual(
      'Empty locker, Release seat, Return equipment, Hand over coachings, Hand over courses, Hand over documents, Hand over tickets, Hand over recordings, Move reports, Withdraw leave, Final timesheet, Exit interview, Disable account'.split(
        ', ',
      ),
    )
    const held = program.engine.holdings.flatMap(({ task }) => task?.kind ?? [])
    expect(held.filter((kind) => !kinds?.includes(kind))).toEqual([])
  })

  it('are there when a person leaves, and are found by their kind [people-40]', async () => {
    const types = (await hr.get('employeeAttritionReason/getAllAttritionType')).body.data
    const attrition_type_id = types[0].id
    const reason = await hr.post('employeeAttritionReason/create', {
      ...{ name: 'Another job', attrition_type_id },
    })
    const { body } = await hr.post('employeeAttrition/create', {
      employee_id: program.company.employees['agent'],
      attrition_type_id,
      attrition_reason_id: reason.body.data.id,
      notice_date: '2026-03-01',
      last_working_day: '2026-03-20',
    })
    await hr.post(`employeeAttrition/confirm/${body.data.id}`)
    const found = await hr.post('leaving_tasks/getByAttributes', {
      request_data: [
        { key: 'attrition_id', value: body.data.id },
        { key: 'kind', value: KIND },
      ],
      endRow: 50,
    })
    expect(found.body.data).toMatchObject([{ kind: KIND, target: 'Locker 7', responsible: 'IT' }])
  })
})
