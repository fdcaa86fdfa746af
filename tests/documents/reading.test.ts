import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import {
  acknowledge,
  at,
  idsOf,
  listed,
  client,
  done,
  makeCategory,
  makeDocument,
  publish,
  publishNext,
  startWriting,
  type Writers,
} from './publishing.ts'
import { twelveReaders } from './twelve-readers.ts'

let program: TestProgram
let admin: Person
let agent: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
  program.at(at(1))
})
afterAll(() => program.close())

const published = async (more: object) => {
  const { id } = await makeDocument(writers.author, category, { ...more })
  await publish(writers, id)
  return id
}

describe('read and understood', () => {
  it('is counted once a person: done, late and open, summed by office and never averaged [documents-15]', async () => {
    const { people, role } = await twelveReaders(program)
    const id = await published({
      ...{ read_required: true, read_due_days: 7 },
      // Everybody of the role once more by name: they count once.
      access: [
        { target: 'Role', target_id: role, level: 'Read' },
        { target: 'User', target_id: people[0]?.user_id, level: 'Read' },
      ],
    })
    const report = async (more: object = {}) =>
      done(await admin.post('documents/getReadReport', { document_id: id, ...more }))
    program.at(at(4))
    for (const { person } of people.slice(0, 9)) done(await acknowledge(person, id))
    program.at(at(10))
    done(await acknowledge(people[9]?.person ?? agent, id))
    // One of the two who are left was given more time.
    await program.database.rows(
      `update document_reads set due_on = '2026-05-20' where document_id = $1 and user_id = $2`,
      [id, people[10]?.user_id],
    )
    expect((await report()).totals).toEqual({
      ...{ reached: 12, read: 10, read_late: 1, late: 1, percent: 83.33 },
    })
    expect((await report()).offices).toEqual([
      { name: 'Karachi', reached: 8, read: 7, percent: 87.5 },
      { name: 'New York', reached: 4, read: 3, percent: 75 },
    ])
    expect(done(await admin.get(`documents/getById/${id}`)).read_percent).toBe(83.33)
    const late = await report({ state: 'Late' })
    expect(late.rows).toHaveLength(1)
    expect(late.rows[0]).toMatchObject({ due_on: '2026-05-08', read_on: null, state: 'Late' })

    await publishNext(writers, id, 'Small')
    expect((await report()).totals.percent).toBe(83.33)
    await publishNext(writers, id, 'Material')
    expect((await report()).totals).toMatchObject({ reached: 12, read: 0, percent: 0 })
    expect(
      (await report()).rows.filter(({ version }: { version: string }) => version === '1.0'),
    ).toHaveLength(10)
    const file = await admin.file('POST', 'documents/exportReadReport', { document_id: id })
    expect(file.content.toString().trim().split('\r\n')).toHaveLength(13)

    const lead = await program.as('lead')
    await program.database.rows('update documents set owner_id = $2 where id = $1', [
      id,
      program.company.users['lead'],
    ])
    const own = done(await lead.post('documents/getReadReport', { document_id: id }))
    expect(own.totals.reached).toBe(8)
    await program.database.rows('update documents set owner_id = $2 where id = $1', [
      id,
      program.company.users['hr'],
    ])
    program.at(at(1))
  })

  it('says of nobody that they have to read what need not be read', async () => {
    const id = await published({ read_required: false })
    const { totals, offices, rows } = done(
      await admin.post('documents/getReadReport', { document_id: id }),
    )
    expect(totals).toMatchObject({ read: 0, late: 0, percent: null })
    expect(totals.reached).toBeGreaterThan(0)
    expect(offices[0].percent).toBeNull()
    const states = rows.map(({ state }: { state: string }) => state)
    expect(new Set(states)).toEqual(new Set(['Not needed']))
  })

  it('asks its questions until all answers are right, with time to look them up [documents-16]', async () => {
    const id = await published({
      read_required: true,
      check_questions: [
        { question: 'What comes first?', options: ['The fee', 'Your name'], right_option: 2 },
        { question: 'Who may refund?', options: ['A lead', 'Anyone'], right_option: 1 },
      ],
    })
    const opened = done(await agent.get(`documents/getDocumentsViewById/${id}`))
    expect(opened.questions).toEqual([
      { question: 'What comes first?', options: ['The fee', 'Your name'] },
      { question: 'Who may refund?', options: ['A lead', 'Anyone'] },
    ])
    const read = async () =>
      (
        await program.database.rows(
          'select check_tries, check_score::float8 as check_score, acknowledged_at from document_reads where document_id = $1 and user_id = $2',
          [id, program.company.users['agent']],
        )
      )[0]
    expect(await acknowledge(agent, id)).toBeRefused('reading.answers_missing')
    const wrong = await acknowledge(agent, id, { answers: [2, 2] })
    expect(wrong).toBeRefused('reading.wrong_answer', { section: 2 })
    expect(await read()).toEqual({ check_tries: 1, check_score: 50, acknowledged_at: null })
    program.at(at(1, '06:00:10'))
    expect(await acknowledge(agent, id, { answers: [2, 1] })).toMatchObject({
      ...{ status: 429, body: { error: 'Try again in 20 seconds.' } },
    })
    program.at(at(1, '06:00:30'))
    const right = done(await acknowledge(agent, id, { answers: [2, 1] }))
    expect(right).toMatchObject({ read_state: 'Read', acknowledged_at: at(1, '06:00:30') })
    expect(await read()).toMatchObject({ check_tries: 2, check_score: 100 })
    program.at(at(1))
  })

  it('is said by each person for themselves, and stays [documents-17]', async () => {
    const id = await published({ read_required: true })
    const other = { user_id: program.company.users['agent2'] }
    expect(await acknowledge(agent, id, other)).toMatchObject({
      ...{ status: 403, body: { error: 'Only the person can acknowledge what they have read.' } },
    })
    done(await acknowledge(agent, id))
    const mine = [id, program.company.users['agent']]
    await expect(
      program.database.rows(
        'delete from document_reads where document_id = $1 and user_id = $2',
        mine,
      ),
    ).rejects.toThrow('an acknowledgement stays')
    await expect(
      program.database.rows(
        'update document_reads set acknowledged_at = now() where document_id = $1 and user_id = $2',
        mine,
      ),
    ).rejects.toThrow('an acknowledgement stays')
  })

  it('is said of the version that was read, not of one that began meanwhile [documents-28]', async () => {
    const id = await published({ read_required: true })
    const { version_id } = done(await agent.get(`documents/getDocumentsViewById/${id}`))
    await publishNext(writers, id, 'Material')
    expect(await acknowledge(agent, id, { version_id })).toBeRefused('reading.other_version')
    const opened = done(await agent.get(`documents/getDocumentsViewById/${id}`))
    expect(opened.read_state).toBe('To read')
    const said = done(await acknowledge(agent, id, { version_id: opened.version_id }))
    expect(said.read_state).toBe('Read')
  })

  it('is told to people it reaches, with the document one press away [documents-18]', async () => {
    const id = await published({ title: 'Told to everybody', read_required: true })
    const [notice] = await program.database.rows<{ title: string; buttons: object }>(
      `select title, buttons from notifications where user_id = $1 and description like '%Told to everybody%'`,
      [program.company.users['agent']],
    )
    expect(notice?.title).toBe('Document to read')
    expect(JSON.stringify(notice)).toContain(`/documents-repository?document=${id}`)
  })
})

describe('the repository', () => {
  it('finds documents by number, title, keyword, summary and text, in that order, with the place marked [documents-41]', async () => {
    const inText = await published({
      title: 'Something else',
      body: '<p>About the zebra crossing</p>',
    })
    const inTitle = await published({ title: 'Zebra handling', summary: 'Short' })
    const rows = await listed(agent, { search: 'zebra' })
    expect(idsOf(rows)).toEqual([inTitle, inText])
    expect(rows[1].found).toContain('\u0002zebra\u0003')
    const { document_number } = rows[0]
    expect(idsOf(await listed(agent, { search: document_number }))).toContain(inTitle)
    await writers.author.post(`documents/update/${inText}`, { keywords: ['Étape'] })
    expect(idsOf(await listed(agent, { search: 'etape' }))).toEqual([inText])
    expect(idsOf(await listed(agent, { search: 'cross zeb' }))).toEqual([inText])
  })

  it('puts first whose title holds the words where hundreds are found, and shows the place deep in a text [documents-34]', async () => {
    const deep = `<p>${'Some words before it. '.repeat(800)}</p><p>Here the okapi rests.</p>`
    const id = await published({ title: 'A long text', body: deep })
    // As many of the same as are not weighed word by word any more.
    await program.database.rows(
      `with made as (
         insert into documents (title, category_id, document_number, owner_id, created_by, access, access_keys)
         select case n when 7 then 'Okapi' else 'Copy' end || ' ' || n, d.category_id, 'COPY-' || n, d.owner_id, d.owner_id, d.access, d.access_keys
           from documents d, generate_series(1, 300) n where d.id = $1 returning id, owner_id),
       version as (
         insert into document_versions (document_id, version_number, author_id, owner_id, status, approved_at)
         select id, '1.0', owner_id, owner_id, 'Approved', now() from made returning id, document_id)
       insert into document_texts (version_id, document_id, words) select id, document_id, 'The okapi walks' from version`,
      [id],
    )
    await program.database.rows(
      `update documents d set status = 'Published', current_version_id = v.id from document_versions v where v.document_id = d.id and d.document_number like 'COPY-%'`,
    )
    const { body } = await agent.post('documents/getDocumentsWithAccess', {
      search: 'okapi',
      endRow: 3,
    })
    expect(body.total).toBe(301)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      ...['Okapi 7', 'A long text', 'Copy 1'],
    ])
    expect(body.data[1].found).toMatch(/before it\.\s+Here the \u0002okapi\u0003 rests/)
    await program.database.rows(
      `update documents set is_deleted = true where document_number like 'COPY-%'`,
    )
  })

  it('is found by words within a text without blanks, with the place they stand at [documents-42]', async () => {
    const id = await published({
      title: '社内規程',
      body: '<p>従業員は休暇の申請をシステムでサーバーに送ること。연차휴가를 신청합니다.</p>',
    })
    for (const search of ['申請', '休暇の申請', '請', '規程', 'サーバー', '휴가', '申請 シス'])
      expect(idsOf(await listed(agent, { search }))).toEqual([id])
    for (const search of ['請申', '申告', '휴일', '申請 告知'])
      expect(idsOf(await listed(agent, { search }))).toEqual([])
    const [row] = await listed(agent, { search: '申請' })
    expect(row.found).toContain('休暇の\u0002申請\u0003をシステム')
  })

  it('is found by the search of everything, by people who may read it [documents-35]', async () => {
    const { Halcyon: other } = program.company.clients
    const id = await published({ title: 'Quokka handling' })
    const hidden = await published({ title: 'Quokka secrets', access: client(other) })
    const search = async (person: Person) =>
      done(await person.post('search', { search: 'quokka' })).filter(
        ({ family }: { family: string }) => family === 'documents',
      )
    expect(await search(agent)).toEqual([
      {
        ...{ family: 'documents', page: 'Document Repository' },
        hits: [{ id, title: 'Quokka handling', path: `/documents-repository?document=${id}` }],
      },
    ])
    // Who keeps them finds them once, on the page where they are kept.
    const [kept, ...more] = await search(writers.author)
    expect([kept.page, idsOf(kept.hits), more]).toEqual([undefined, [hidden, id], []])
  })

  it('is found by its text in the list of those who keep it, a draft of theirs too, an old version not [documents-55]', async () => {
    const kept = async (search: string) =>
      idsOf(done(await writers.author.post('documents/getByAttributes', { search })))
    const id = await published({ body: '<p>Ask for the giraffe first.</p>' })
    expect(await kept('giraffe')).toEqual([id])
    await publishNext(writers, id, 'Small', '<p>Ask for the walrus first.</p>')
    expect([await kept('giraffe'), await kept('walrus')]).toEqual([[], [id]])
    const draft = await makeDocument(writers.author, category, { body: '<p>An ocelot calls.</p>' })
    expect([await kept('ocelot'), await kept('ocelot walrus')]).toEqual([[draft.id], []])
    expect(await kept('%')).toEqual([])
  })

  it('counts what is inside each category, and leaves out what would be empty [documents-43]', async () => {
    const top = await makeCategory(writers.author)
    const inside = await makeCategory(writers.author, { parent_id: top.id })
    const empty = await makeCategory(writers.author, { parent_id: top.id })
    const { id } = await makeDocument(writers.author, inside.id, {
      approver_id: program.company.users['manager'],
    })
    await publish(writers, id)
    const tree = done(await agent.get('documents/getTree'))
    const countOf = (wanted: number) =>
      tree.find((row: { id: number }) => row.id === wanted)?.documents
    expect([countOf(top.id), countOf(inside.id), countOf(empty.id)]).toEqual([1, 1, undefined])
    expect(idsOf(await listed(agent, { category_id: top.id }))).toEqual([id])
  })
})
