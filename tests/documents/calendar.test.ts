import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import {
  done,
  followCalendar,
  makeDocument,
  publish,
  startWriting,
  type Writers,
} from './publishing.ts'

const MORNING = '2026-05-20T06:00:00.000Z'

let program: TestProgram
let admin: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, writers, category } = await startWriting())
  program.at(MORNING)
})
afterAll(() => program.close())

const made = (more: object = {}) => makeDocument(writers.author, category, { ...more })
const document = async (id: number) => done(await admin.get(`documents/getById/${id}`))

describe('the calendar', () => {
  it('lets a version begin on its day, by the clock of each reader [documents-12]', async () => {
    const { id } = await made({ read_required: true, body: '<p>Old</p>' })
    await publish(writers, id)
    done(
      await writers.author.post(`documents/newVersion/${id}`, {
        ...{ change_kind: 'Material', change_note: 'A new fee' },
        effective_from: '2026-06-01',
      }),
    )
    done(await writers.author.post(`documents/update/${id}`, { body: '<p>New</p>' }))
    expect(await publish(writers, id)).toMatchObject({
      ...{ document_version: '1.0', next_version: '2.0, from 1 Jun 2026' },
    })
    const karachi = await program.as('agent')
    const newYork = await program.as('agent-c')
    const bodies = async () => {
      const open = async (person: Person) =>
        done(await person.get(`documents/getDocumentsViewById/${id}`)).body
      return [await open(karachi), await open(newYork)]
    }
    program.at('2026-05-31T18:59:59.000Z') // 23:59:59 in Karachi
    await followCalendar(program, admin)
    expect(await bodies()).toEqual(['<p>Old</p>', '<p>Old</p>'])
    program.at('2026-05-31T19:00:00.000Z')
    expect(await bodies()).toEqual(['<p>New</p>', '<p>Old</p>'])
    program.at('2026-06-01T04:00:00.000Z')
    expect(await bodies()).toEqual(['<p>New</p>', '<p>New</p>'])
    const opened = done(await karachi.get(`documents/getDocumentsViewById/${id}`))
    expect(opened).toMatchObject({ read_due_on: '2026-06-08', read_state: 'To read' })
    program.at(MORNING)
  })

  it('sets the next review from the day of approval, and from the day it was confirmed [documents-13]', async () => {
    program.at('2025-01-31T06:00:00.000Z')
    const { id } = await made({ review_months: 1 })
    expect(await publish(writers, id)).toMatchObject({ review_due_on: '2025-02-28' })
    program.at('2025-02-20T06:00:00.000Z')
    expect(done(await writers.author.post(`documents/confirmReview/${id}`))).toMatchObject({
      review_due_on: '2025-03-20',
    })
    program.at(MORNING)
  })

  it('archives what has expired once its last day is over everywhere [documents-14]', async () => {
    const { id } = await made({ expires_on: '2026-05-31' })
    await publish(writers, id)
    program.at('2026-05-31T18:00:00.000Z')
    await followCalendar(program, admin)
    const agent = await program.as('agent')
    done(await agent.get(`documents/getDocumentsViewById/${id}`))
    program.at('2026-05-31T19:30:00.000Z')
    expect((await agent.get(`documents/getDocumentsViewById/${id}`)).status).toBe(404)
    program.at('2026-06-01T12:30:00.000Z')
    await followCalendar(program, admin)
    expect(await document(id)).toMatchObject({ status: 'Archived', archived_reason: 'Expired' })
    program.at(MORNING)
  })

  it('lets an archived document come back as a draft that has to be approved again', async () => {
    const { id } = await made()
    await publish(writers, id)
    const silent = await writers.author.post(`documents/archive/${id}`, {})
    expect(silent).toBeRefused('document.reason_missing')
    done(await writers.author.post(`documents/archive/${id}`, { reason: 'Out of date' }))
    expect((await writers.author.post(`documents/update/${id}`, { summary: 'x' })).status).toBe(409)
    done(await writers.author.post(`documents/newVersion/${id}`))
    expect(await document(id)).toMatchObject({ status: 'Draft', current_version_id: null })
    done(await writers.author.post(`documents/update/${id}`, { change_note: 'Used again' }))
    expect(await publish(writers, id)).toMatchObject({
      status: 'Published',
      document_version: '2.0',
    })
  })
})
