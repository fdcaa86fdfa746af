import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import {
  done,
  everyone,
  makeCategory,
  makeDocument,
  publish,
  publishNext,
  startWriting,
  type Writers,
} from './publishing.ts'

const MORNING = '2026-05-20T06:00:00.000Z'

let program: TestProgram
let admin: Person
let writers: Writers
let category: number
let approver_id: number
beforeAll(async () => {
  ;({ program, admin, writers } = await startWriting())
  program.at(MORNING)
  approver_id = program.company.users['manager'] ?? 0
  category = (
    await makeCategory(writers.author, { name: 'Work instructions', code: 'WI', approver_id })
  ).id
})
afterAll(() => program.close())

const made = (more: object = {}) => makeDocument(writers.author, category, { ...more })
const document = async (id: number) => done(await admin.get(`documents/getById/${id}`))
const versions = async (id: number) =>
  done(await admin.get(`document_versions/getAll?filter={"document_id":{"eq":${id}}}&sort=id`))

describe('a document', () => {
  it('says by its messages what happened, and answers its id and title [documents-5]', async () => {
    const added = await writers.author.post('documents/create', {
      ...{ title: 'How we greet', category_id: category, access: everyone },
    })
    expect(added.body.message).toBe('Document Added Successfully')
    expect(added.body.data).toMatchObject({ id: expect.any(Number), title: 'How we greet' })
    const { id } = added.body.data
    const changed = await writers.author.post(`documents/update/${id}`, { summary: 'Short' })
    expect(changed.body.message).toBe('Document Updated Successfully')
    const gone = await writers.author.delete(`documents/delete/${id}`)
    expect(gone.body.message).toBe('Document deleted successfully')
  })

  it('counts numbers within its category, for ever, and versions by the kind of change [documents-6]', async () => {
    const { id: kind, code } = await makeCategory(writers.author, { approver_id })
    const first = await makeDocument(writers.author, kind)
    expect(first['document_number']).toBe(`${code}-0001`)
    expect(await publish(writers, first.id)).toMatchObject({
      ...{ document_version: '1.0', status: 'Published', draft_version_id: null },
    })
    expect(await publishNext(writers, first.id, 'Small')).toMatchObject({ document_version: '1.1' })
    expect(await publishNext(writers, first.id, 'Material')).toMatchObject({
      document_version: '2.0',
    })
    done(await writers.author.delete(`documents/delete/${first.id}`))
    expect((await makeDocument(writers.author, kind))['document_number']).toBe(`${code}-0002`)
  })

  it('is approved by somebody else, once, and frozen then [documents-7]', async () => {
    const { id } = await made()
    done(await writers.author.post(`documents/submit/${id}`))
    expect(await writers.author.post(`documents/approve/${id}`, {})).toMatchObject({
      ...{ status: 403, body: { error: 'Another person must approve this.' } },
    })
    const approvals = await Promise.all([
      writers.approver.post(`documents/approve/${id}`, {}),
      writers.approver.post(`documents/approve/${id}`, {}),
    ])
    expect(new Set(approvals.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [version] = await versions(id)
    expect(version).toMatchObject({
      ...{ version_number: '1.0', status: 'Approved', approved_by: approver_id },
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const edited = await writers.author.post(`documents/update/${id}`, { body: '<p>Other</p>' })
    expect(edited).toBeRefused('document.frozen', { field: 'body' })
    await expect(
      program.database.rows(`update document_versions set body = 'x' where id = $1`, [version.id]),
    ).rejects.toThrow('an approved version does not change')
    await expect(
      program.database.rows('delete from document_versions where id = $1', [version.id]),
    ).rejects.toThrow('an approved version does not go')
  })

  it('is decided by nobody who changed its content, whoever sends it [documents-33]', async () => {
    const { author, approver } = writers
    const { id } = await made({
      access: [...everyone, { target: 'User', target_id: approver_id, level: 'Edit' }],
    })
    // What is said beside the content makes nobody a writer.
    done(await approver.post(`documents/update/${id}`, { change_note: 'The first of its kind' }))
    expect((await versions(id))[0].writer_ids).toEqual([program.company.users['hr']])
    done(await approver.post(`documents/update/${id}`, { body: '<p>As I would have it.</p>' }))
    expect(await author.post(`documents/submit/${id}`)).toMatchObject({
      status: 422,
      body: {
        code: 'document.approver_wrote',
        error: {
          approver_id: ['Choose another person: the approver changed the content of this version.'],
        },
      },
    })
    const other = program.company.users['admin']
    done(await author.post(`documents/update/${id}`, { approver_id: other }))
    done(await author.post(`documents/submit/${id}`))
    const refused = await approver.post(`documents/approve/${id}`, {})
    expect(refused).toMatchObject({ status: 403, body: { code: 'document.own_content' } })
    expect(refused).toBeRefused('document.own_content')
    const [version] = await versions(id)
    await expect(
      program.database.rows(
        `update document_versions set approved_by = $2, approved_at = now(), status = 'Approved', text_hash = 'x' where id = $1`,
        [version.id, approver_id],
      ),
    ).rejects.toThrow('document_versions_not_by_writers')
    // What is sent back goes on with those who wrote it.
    done(await admin.post(`documents/reject/${id}`, { note: 'Shorter, please.' }))
    done(await author.post(`documents/update/${id}`, { approver_id }))
    expect((await author.post(`documents/submit/${id}`)).body.code).toBe('document.approver_wrote')
  })

  it('waits in the approvals of its approver, who may decide there [documents-8]', async () => {
    const { id } = await made({ title: 'Decided in the inbox' })
    done(await writers.author.post(`documents/submit/${id}`))
    const { body } = await writers.approver.post('approvals/getInbox')
    const request = body.data.find(({ title }: { title: string }) =>
      title.includes('Decided in the inbox'),
    )
    expect(request.kind).toBe('Document')
    // They look at the text before they decide, on the document it belongs to.
    const shown = await writers.approver.get(`approvals/getById/${request.id}`)
    expect(shown.body.data.page).toBe(`/documents/view?id=${id}`)
    done(
      await writers.approver.post('approvals/decide', { ids: [request.id], decision: 'Approved' }),
    )
    expect((await document(id)).status).toBe('Published')
  })

  it('cannot be sent to the person who wrote it, without readers, without text or into the past', async () => {
    const own = await writers.approver.post('documents/create', {
      ...{ title: 'Own approver', category_id: category, approver_id },
    })
    expect(own).toBeRefused('document.own_version')
    const silent = await made({ access: [] })
    expect(await writers.author.post(`documents/submit/${silent.id}`)).toBeRefused(
      'document.no_readers',
    )
    const empty = await made({ body: '<p> </p>' })
    expect(await writers.author.post(`documents/submit/${empty.id}`)).toBeRefused(
      'document.text_missing',
    )
    const past = await writers.author.post('documents/create', {
      ...{ title: 'Of yesterday', category_id: category, effective_from: '2026-05-19' },
    })
    expect(past).toBeRefused('document.past')
  })

  it('has one title in its category', async () => {
    await made({ title: 'Refunds' })
    const again = await writers.author.post('documents/create', {
      ...{ title: 'refunds ', category_id: category },
    })
    expect(again).toBeRefused('document.same_title')
  })

  it('keeps its text in a new draft when it is rejected, with the reason on the old one [documents-9]', async () => {
    const { id } = await made()
    done(await writers.author.post(`documents/submit/${id}`))
    for (const silent of [{}, { note: '  ' }])
      expect((await writers.approver.post(`documents/reject/${id}`, silent)).body.error).toEqual({
        note: ['What has to change is required'],
      })
    done(await writers.approver.post(`documents/reject/${id}`, { note: 'Name the fee' }))
    const [rejected, draft] = await versions(id)
    expect(rejected).toMatchObject({ status: 'Rejected', decision_note: 'Name the fee' })
    expect(draft).toMatchObject({ status: 'Draft', version_number: '1.0', body: rejected.body })
    expect(await document(id)).toMatchObject({ status: 'Draft', draft_version_id: draft.id })
    done(await writers.author.post(`documents/update/${id}`, { body: '<p>The fee is 5.</p>' }))
    expect(await publish(writers, id)).toMatchObject({ document_version: '1.0' })
  })

  it('is taken back from review by the person who sent it, and changed by nobody meanwhile', async () => {
    const { id } = await made()
    done(await writers.author.post(`documents/submit/${id}`))
    const meanwhile = await writers.author.post(`documents/update/${id}`, { body: '<p>New</p>' })
    expect(meanwhile).toBeRefused('document.in_review')
    done(await writers.author.post(`documents/update/${id}`, { summary: 'Facts change at once' }))
    expect((await admin.post(`documents/withdraw/${id}`)).status).toBe(403)
    done(await writers.author.post(`documents/withdraw/${id}`))
    expect(await document(id)).toMatchObject({ status: 'Draft' })
    done(await writers.author.post(`documents/update/${id}`, { body: '<p>New</p>' }))
  })

  it('is published by its owner alone where its category asks for no approval', async () => {
    const { id: kind } = await makeCategory(writers.author, { approval_required: false })
    const { id } = await makeDocument(writers.author, kind)
    expect((await admin.post(`documents/submit/${id}`)).status).toBe(403)
    expect(done(await writers.author.post(`documents/submit/${id}`))).toMatchObject({
      ...{ status: 'Published', document_version: '1.0' },
    })
    const [version] = await versions(id)
    expect(version).toMatchObject({ status: 'Approved', approved_by: null })
  })

  it('answers both texts when a draft was changed by another person meanwhile', async () => {
    const { id, version } = await made()
    done(await admin.post(`documents/update/${id}`, { body: '<p>Theirs</p>' }))
    const stale = await writers.author.post(`documents/update/${id}`, {
      ...{ body: '<p>Mine</p>', version },
    })
    expect(stale.status).toBe(409)
    expect(stale.body.current.body).toBe('<p>Theirs</p>')
  })

  it('has one open version, and says what changed from the second on', async () => {
    const { id } = await made()
    const second = { change_kind: 'Small' }
    expect((await writers.author.post(`documents/newVersion/${id}`, second)).status).toBe(409)
    await publish(writers, id)
    done(await writers.author.post(`documents/newVersion/${id}`, second))
    expect(await writers.author.post(`documents/submit/${id}`)).toBeRefused('document.note_missing')
  })

  it('is restored from an older version as a draft with the old text [documents-11]', async () => {
    const { id } = await made()
    await publish(writers, id)
    await publishNext(writers, id, 'Small', '<p>Of version 1.1</p>')
    await publishNext(writers, id, 'Material', '<p>Of version 2.0</p>')
    const [, old] = await versions(id)
    expect(old.version_number).toBe('1.1')
    const small = done(
      await writers.author.post(`document_versions/restore/${old.id}`, { change_kind: 'Small' }),
    )
    expect(small).toMatchObject({ body: '<p>Of version 1.1</p>', document_version: '2.0' })
    expect((await versions(id)).at(-1)).toMatchObject({ version_number: '2.1', status: 'Draft' })
    done(await writers.author.post(`documents/update/${id}`, { change_kind: 'Material' }))
    expect((await versions(id)).at(-1)).toMatchObject({ version_number: '3.0' })
  })

  it('shows the words that were added and removed [documents-10]', async () => {
    const { id } = await made({ body: '<p>Say your name first.</p><p>Smile.</p>' })
    await publish(writers, id)
    await publishNext(writers, id, 'Small', '<p>Say your full name first.</p><p>Smile.</p>')
    const [from, to] = await versions(id)
    const compared = done(
      await writers.author.post('document_versions/compare', { from_id: from.id, to_id: to.id }),
    )
    expect(compared).toMatchObject({ from: '1.0', to: '1.1', added: 1, removed: 0 })
    expect(compared.rows[0].after).toEqual([
      { kind: 'same', text: 'Say your ' },
      { kind: 'added', text: 'full ' },
      { kind: 'same', text: 'name first.' },
    ])
    const other = await made()
    const [foreign] = await versions(other.id)
    const mixed = { from_id: from.id, to_id: foreign.id }
    expect((await writers.author.post('document_versions/compare', mixed)).status).toBe(422)
  })
})
