import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import {
  done,
  followCalendar,
  makeCategory,
  makeDocument,
  publish,
  startWriting,
  type Writers,
} from './publishing.ts'

// What was taken from its readers comes back by an approval of that, and by nothing else.
let program: TestProgram
let admin: Person
let agent: Person
let author: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
  ;({ author } = writers)
})
beforeEach(() => program.at('2026-05-01T06:00:00.000Z'))
afterAll(() => program.close())

const published = async (more: object = {}) => {
  const { id } = await makeDocument(author, category, { body: '<p>Old</p>', ...more })
  await publish(writers, id)
  return id
}
const next = (id: number, more: object = {}) =>
  author.post(`documents/newVersion/${id}`, { change_note: 'Used again', ...more })
const archive = (id: number) => author.post(`documents/archive/${id}`, { reason: 'Out of date' })
const document = async (id: number) => done(await admin.get(`documents/getById/${id}`))

describe('an archived document', () => {
  it('stays away from readers while its next version is written [documents-21]', async () => {
    const id = await published()
    done(await archive(id))
    done(await next(id))
    await followCalendar(program, admin)
    expect(await document(id)).toMatchObject({ status: 'Draft', current_version_id: null })
    expect((await agent.get(`documents/getDocumentsViewById/${id}`)).status).toBe(404)
    expect(await publish(writers, id)).toMatchObject({ document_version: '2.0' })
  })

  it('does not begin by a version that was approved for later before [documents-22]', async () => {
    const id = await published()
    done(await next(id, { effective_from: '2026-05-20' }))
    await publish(writers, id)
    done(await archive(id))
    done(await next(id))
    program.at('2026-05-21T06:00:00.000Z')
    await followCalendar(program, admin)
    expect(await document(id)).toMatchObject({ status: 'Draft', next_version: null })
  })

  it('goes on with the draft it was archived with [documents-23]', async () => {
    const id = await published()
    done(await next(id))
    done(await author.post(`documents/update/${id}`, { body: '<p>Half written</p>' }))
    done(await archive(id))
    expect(await author.post(`documents/submit/${id}`)).toBeRefused('document.archived')
    expect((await author.post(`documents/update/${id}`, { body: '<p>x</p>' })).status).toBe(409)
    expect(done(await next(id))).toMatchObject({ status: 'Draft', body: '<p>Half written</p>' })
    done(await author.post(`documents/update/${id}`, { body: '<p>Written</p>' }))
    await publish(writers, id)
    const { body } = done(await agent.get(`documents/getDocumentsViewById/${id}`))
    expect(body).toBe('<p>Written</p>')
  })

  it('has no version in review, unless its end came meanwhile: then none is approved [documents-24]', async () => {
    const id = await published({ expires_on: '2026-05-10' })
    done(await next(id))
    done(await author.post(`documents/submit/${id}`))
    const early = await archive(id)
    expect(early).toBeRefused('document.review_open')
    program.at('2026-05-12T06:00:00.000Z')
    await followCalendar(program, admin)
    const approved = await writers.approver.post(`documents/approve/${id}`, {})
    expect(approved).toBeRefused('document.archived')
    done(await writers.approver.post(`documents/reject/${id}`, { note: 'It has expired' }))
    done(await next(id))
    expect(await author.post(`documents/submit/${id}`)).toBeRefused('document.expired')
    done(await author.post(`documents/update/${id}`, { expires_on: null }))
    expect(await publish(writers, id)).toMatchObject({ status: 'Published' })
  })
})

it('what is deleted in review comes back as a draft that is sent anew [documents-25]', async () => {
  const { id } = await makeDocument(author, category)
  done(await author.post(`documents/submit/${id}`))
  done(await author.delete(`documents/delete/${id}`))
  done(await author.post('documents/restoreMany', { ids: [id] }))
  expect(await document(id)).toMatchObject({ status: 'Draft', open_state: 'Draft' })
  expect((await writers.approver.post(`documents/approve/${id}`, {})).status).toBe(409)
  expect(await publish(writers, id)).toMatchObject({ status: 'Published' })
})

it('what its owner published alone does not move to a category that needs approval [documents-26]', async () => {
  const alone = (await makeCategory(author, { approval_required: false })).id
  const id = await published()
  done(await next(id))
  done(await author.post(`documents/update/${id}`, { category_id: alone }))
  done(await author.post(`documents/submit/${id}`))
  const back = () => author.post(`documents/update/${id}`, { category_id: category })
  expect(await back()).toBeRefused('document.needs_approval')
  done(await archive(id))
  done(await next(id))
  done(await back())
  expect(await publish(writers, id)).toMatchObject({ status: 'Published' })
})
