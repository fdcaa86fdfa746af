import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../files/sent-files.ts'
import { FORM_HEADERS, formOf, type SentFile, upload } from '../harness/forms.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { client, done, makeDocument, publish, startWriting, type Writers } from './publishing.ts'
import { brokenPdf, pdfFile, sheetFile, slidesFile, textFile, wordFile } from './sample-files.ts'

let program: TestProgram
let admin: Person
let agent: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
})
afterAll(() => program.close())

const brought = async (file: SentFile) =>
  done(await upload(writers.author, 'common/uploadFiles', [file]))[0]

/** A published document that is a file. */
async function publishedFile(file: SentFile, more: object = {}): Promise<number> {
  const { id } = await brought(file)
  const document = await makeDocument(writers.author, category, {
    ...{ content_kind: 'File', body: null, file: { id } },
    ...more,
  })
  await publish(writers, document.id)
  return document.id
}

async function readFiles(): Promise<void> {
  done(await admin.post('schedules/runNow/read-document-files'))
  await program.engine.schedules.workOff()
}

const found = async (search: string) =>
  done(await agent.post('documents/getDocumentsWithAccess', { search })).map(
    (row: { id: number }) => row.id,
  )
const opened = async (id: number) => done(await agent.get(`documents/getDocumentsViewById/${id}`))

describe('a file', () => {
  it('is found by its words and shown, whatever program it is of [documents-44]', async () => {
    const word = await publishedFile(wordFile('The walrus procedure'))
    const sheet = await publishedFile(sheetFile('Walrus price'))
    const slides = await publishedFile(slidesFile('Walrus launch'))
    const text = await publishedFile(textFile('Walrus notes'))
    const pdf = await publishedFile(await pdfFile('Walrus policy'))
    expect(await found('walrus')).toEqual([])
    await readFiles()
    expect(new Set(await found('walrus'))).toEqual(new Set([word, sheet, slides, text, pdf]))
    expect((await opened(word)).preview).toEqual({
      view: 'html',
      html: '<p>The walrus procedure</p>',
    })
    expect((await opened(sheet)).preview).toEqual({
      ...{ view: 'sheet', rows: [['Walrus price', '5']], more: false },
    })
    expect((await opened(slides)).preview).toEqual({ view: 'text', parts: ['Walrus launch'] })
    expect((await opened(text)).preview).toEqual({ view: 'text', parts: ['Walrus notes'] })
    expect((await opened(pdf)).file).toMatchObject({ title: 'policy.pdf', view: 'pdf' })
  })

  it('that is broken or made to do harm leaves its document without text, and nothing else [documents-45]', async () => {
    const broken = await publishedFile(brokenPdf, { title: 'Broken file of the bison' })
    const defining = await publishedFile(
      wordFile('&bison;', '<!DOCTYPE w [<!ENTITY bison "bison">]>'),
      { title: 'Defining file of the bison' },
    )
    await readFiles()
    const states = await program.database.rows<{ state: string }>(
      'select state from document_texts where document_id = any($1::bigint[])',
      [[broken, defining]],
    )
    expect(states.map(({ state }) => state)).toEqual(['Unreadable', 'Unreadable'])
    expect(new Set(await found('bison'))).toEqual(new Set([broken, defining]))
    expect((await opened(defining)).file).toMatchObject({ title: 'guide.docx', view: 'none' })
  })

  it('of endless text is found by its first words and saved, not shown [documents-38]', async () => {
    const endless = 'wombat '.repeat(15_000)
    const cells = Array.from({ length: 100 }, (_, at) => [`Row ${at}`, endless.slice(0, 49_000)])
    const slides = await publishedFile(slidesFile(endless, 8))
    const sheet = await publishedFile(sheetFile('Wombat prices', cells))
    await readFiles()
    expect(new Set(await found('wombat'))).toEqual(new Set([slides, sheet]))
    expect(await opened(slides)).toMatchObject({ preview: null, file: { view: 'none' } })
    const { preview } = await opened(sheet)
    expect(preview).toMatchObject({ view: 'sheet', more: true })
    expect(preview.rows.map(([first]: string[]) => first).slice(0, 3)).toEqual([
      ...['Wombat prices', 'Row 0', 'Row 1'],
    ])
    expect(JSON.stringify(preview).length).toBeLessThan(700_000)
  })

  it('is served to people the document reaches, once it is what they read [documents-46]', async () => {
    const { company } = program
    const id = await publishedFile(textFile('Public words'))
    const { file } = await opened(id)
    const served = await agent.file('GET', `documents/getFile/${file.id}`)
    expect(served.content.toString()).toBe('Public words')
    expect(served.headers['content-disposition']).toContain('attachment')
    const other = await publishedFile(textFile('Of Halcyon'), {
      access: client(company.clients['Halcyon']),
    })
    const kept = done(await admin.get(`documents/getById/${other}`)).file
    expect((await agent.file('GET', `documents/getFile/${kept.id}`)).status).toBe(404)
    const { id: next } = await brought(textFile('Next words'))
    done(await writers.author.post(`documents/newVersion/${id}`))
    done(await writers.author.post(`documents/update/${id}`, { file: { id: next } }))
    expect((await agent.file('GET', `documents/getFile/${next}`)).status).toBe(404)
    expect((await writers.author.file('GET', `documents/getFile/${next}`)).status).toBe(200)
  })

  it('that is a picture of a text is shown to readers, though its first version was rejected [documents-32]', async () => {
    const sent = { ...(await picture('desk.png', { format: 'png' })), field: 'upload' }
    const { body } = await writers.author.ask(
      ...(['POST', 'common/uploadCKMedia', formOf([sent]), FORM_HEADERS] as const),
    )
    const address = String(body.url).replace('/api/', '')
    const { id } = await makeDocument(writers.author, category, {
      body: `<p><img src="${body.url}"></p>`,
    })
    const status = async () => (await agent.file('GET', address)).status
    done(await writers.author.post(`documents/submit/${id}`))
    done(await writers.approver.post(`documents/reject/${id}`, { note: 'Larger, please' }))
    expect(await status()).toBe(404)
    await publish(writers, id)
    expect(await status()).toBe(200)
  })

  it('of another person or kind is refused', async () => {
    const { id } = done(await upload(agent, 'common/uploadFiles', [textFile('Mine')]))[0]
    const draft = { title: 'Of another person', category_id: category, content_kind: 'File' }
    expect(await writers.author.post('documents/create', { ...draft, file: { id } })).toBeRefused(
      'document.no_such_file',
    )
    const old = await brought({
      name: 'old.doc',
      type: 'application/msword',
      content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
    })
    expect(
      await writers.author.post('documents/create', { ...draft, file: { id: old.id } }),
    ).toBeRefused('document.file_type')
  })

  it('has to be opened before its reader says they have read it', async () => {
    const id = await publishedFile(textFile('To be read'), { read_required: true })
    expect(await agent.post(`documents/acknowledge/${id}`, {})).toMatchObject({
      ...{ status: 409, body: { error: 'Open the file first.' } },
    })
    await opened(id)
    done(await agent.post(`documents/acknowledge/${id}`, {}))
  })
})
