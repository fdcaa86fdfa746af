import { expect } from 'vitest'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'

/** What an answer holds; anything but success is shown. */
export function done({ status, body }: Reply) {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

let made = 0

/** A category whose documents need approval, unless said otherwise. */
export async function makeCategory(
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; code: string }> {
  made += 1
  return done(
    await person.post('documents_category/create', {
      name: `Category ${made}`,
      code: `C${made}`,
      ...more,
    }),
  )
}

export const everyone = [{ target: 'Everyone', level: 'Read' }]
export const client = (id: number | undefined) => [
  { target: 'Client', target_id: id, level: 'Read' },
]

/** A draft with a text. */
export async function makeDocument(
  person: Person,
  categoryId: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; version: number; [field: string]: unknown }> {
  made += 1
  return done(
    await person.post('documents/create', {
      title: `Document ${made}`,
      category_id: categoryId,
      body: '<h2>Greeting</h2><p>Say your name first.</p>',
      access: everyone,
      ...more,
    }),
  )
}

/** The people of a story: one writes, another approves. */
export interface Writers {
  readonly author: Person
  readonly approver: Person
}

/** Sends the draft of a document through review. */
export async function publish({ author, approver }: Writers, id: number) {
  done(await author.post(`documents/submit/${id}`))
  return done(await approver.post(`documents/approve/${id}`, {}))
}

/** Another version with a changed text, through review. */
export async function publishNext(
  writers: Writers,
  id: number,
  change_kind: 'Small' | 'Material',
  body = `<p>Changed ${(made += 1)} times.</p>`,
) {
  const { author } = writers
  done(
    await author.post(`documents/newVersion/${id}`, {
      change_kind,
      change_note: 'The greeting is shorter now',
    }),
  )
  done(await author.post(`documents/update/${id}`, { body }))
  return publish(writers, id)
}

/** Does what the calendar does with documents, or another work of it. */
export async function followCalendar(
  program: TestProgram,
  admin: Person,
  work = 'follow-documents',
): Promise<void> {
  done(await admin.post(`schedules/runNow/${work}`))
  await program.engine.schedules.workOff()
}

/** A program in which HR writes, a manager approves, and an agent reads, with a category for that. */
export async function startWriting() {
  const program = await startProgram()
  const [admin, agent, author, approver] = await Promise.all(
    ['admin', 'agent', 'hr', 'manager'].map((name) => program.as(name)),
  )
  if (!admin || !agent || !author || !approver) throw new Error('nobody signed in')
  const writers: Writers = { author, approver }
  const { id } = await makeCategory(author, { approver_id: program.company.users['manager'] })
  return { program, admin, agent, writers, category: id }
}

/** A moment of May 2026, the month of the examples. */
export const at = (day: number, time = '06:00:00') =>
  `2026-05-${String(day).padStart(2, '0')}T${time}.000Z`

/** Confirms, as a person, that a document was read. */
export const acknowledge = (person: Person, id: number, more: object = {}) =>
  person.post(`documents/acknowledge/${id}`, { ...more })

/** The documents a person may read. */
export const listed = async (person: Person, more: object = {}) =>
  done(await person.post('documents/getDocumentsWithAccess', { endRow: 100, ...more }))

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
