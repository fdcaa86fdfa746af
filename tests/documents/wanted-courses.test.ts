import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { publishedCourse, take } from '../learning/courses.ts'
import {
  done,
  followCalendar,
  makeDocument,
  publish,
  startWriting,
  type Writers,
} from './publishing.ts'

// A course that stands for the questions of a document: asked for as long as the document is, and proven by what proves it elsewhere.
let program: TestProgram
let admin: Person
let agent: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
})
afterAll(() => program.close())

/** A document the agent must read, whose course is bound to them. */
async function wanting(quiz_id: number) {
  const access = [{ target: 'User', target_id: program.company.users['agent'], level: 'Read' }]
  const made = { quiz_id, access, read_required: true }
  const { id } = await makeDocument(writers.author, category, made)
  await publish(writers, id)
  await followCalendar(program, admin, 'refresh-changed-assignments')
  const [binding] = await bindings(quiz_id)
  return { id, taking: { person: agent, quiz_id, binding_id: binding?.id ?? 0 } }
}
const bindings = (quizId: number) =>
  program.database.rows<{ id: number }>(
    'select id from course_bindings where quiz_id = $1 and not is_deleted',
    [quizId],
  )

it('a certificate that was revoked proves nothing to a document either [documents-37]', async () => {
  const { id, taking } = await wanting(await publishedCourse(program, { title: 'Data privacy' }))
  await take(taking)
  const isPassed = async () =>
    done(await agent.get(`documents/getDocumentsViewById/${id}`)).course.is_passed
  expect(await isPassed()).toBe(true)
  const [certificate] = await program.database.rows<{ id: number }>(
    'select id from certificates where quiz_id = $1',
    [taking.quiz_id],
  )
  const reason = { revoked_reason: 'Somebody helped' }
  done(await writers.author.post(`certificates/revoke/${certificate?.id}`, reason))
  expect(await isPassed()).toBe(false)
  expect((await agent.post(`documents/acknowledge/${id}`, {})).status).toBe(409)
})

it('a course is taken back when its document is archived, and asked for again with it [documents-36]', async () => {
  const quiz_id = await publishedCourse(program)
  const { id } = await wanting(quiz_id)
  const states = () =>
    program.database.rows('select state from course_assignments where quiz_id = $1 order by id', [
      quiz_id,
    ])
  expect(await states()).toEqual([{ state: 'In time' }])
  done(await writers.author.post(`documents/archive/${id}`, { reason: 'Out of date' }))
  await followCalendar(program, admin, 'refresh-changed-assignments')
  expect([await bindings(quiz_id), await states()]).toEqual([[], [{ state: 'Withdrawn' }]])
  done(await writers.author.post(`documents/newVersion/${id}`, { change_note: 'Used again' }))
  await publish(writers, id)
  await followCalendar(program, admin, 'refresh-changed-assignments')
  const [again, ...others] = await bindings(quiz_id)
  expect([others, await states()]).toEqual([[], [{ state: 'In time' }]])
  const history = done(await writers.author.get(`quiz_binding/getHistory/${again?.id}`))
  expect(history).toMatchObject([{ action: 'create' }])
})
