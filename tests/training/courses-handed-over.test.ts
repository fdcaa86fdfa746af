import { afterAll, beforeAll, expect, it } from 'vitest'
import { coursesHolding } from '#areas/training/server/courses/courses-holding.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { builderFor, done } from './building.ts'

let program: TestProgram
let trainer: Person
beforeAll(async () => {
  program = await startProgram()
  trainer = await program.as('office-admin')
})
afterAll(() => program.close())

const { wholeCourse, publish } = builderFor(() => trainer)

it('courses of a person who leaves are handed over, but those that are retired [training-27]', async () => {
  const { employees, users } = program.company
  const owned = { course_owner_id: users['lead2'] }
  const kept = await wholeCourse(owned)
  const old = await wholeCourse(owned)
  done(await publish(old.id))
  done(await trainer.post(`quiz/retire/${old.id}`))
  const leaving = {
    ...{ employee_id: Number(employees['lead2']), now: '2026-05-01T06:00:00.000Z' },
    ...{ last_working_day: '2026-05-31', moved_to_id: null, tell: async () => {} },
  }
  const held = await coursesHolding.task?.held(program.database, leaving)
  expect(held).toMatchObject([{ id: kept.id, target: expect.stringContaining(kept.title) }])
  await coursesHolding.pass?.(program.database, leaving)
  const ownerOf = async (id: number) =>
    done(await trainer.get(`quiz/getById/${id}`)).course_owner_id
  // Nobody takes over: the manager of the person does.
  expect([await ownerOf(kept.id), await ownerOf(old.id)]).toEqual([
    users['manager'],
    users['lead2'],
  ])
})
