import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { apiOf, classicCard, done, makeKind, makeScale, weightedCard } from './scorecards.ts'

// A scorecard goes out as a spreadsheet and comes back: real workbooks, written and read by the program.
let program: TestProgram
let qa: Person
beforeAll(async () => {
  program = await startProgram()
  qa = await program.as('office-admin')
  await makeScale(qa, 'Usual')
})
afterAll(() => program.close())

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const read = (person: Person, api: string, name: string, type: string, content: Buffer | string) =>
  person.ask(
    'POST',
    `${api}/readSheet`,
    formOf([{ field: 'file', name, type, content }], { scale: 'Usual' }),
    FORM_HEADERS,
  )
const csv = (text: string) => read(qa, apiOf('weighted').setup, 'card.csv', 'text/csv', text)

describe.each([
  { generation: 'weighted', card: weightedCard },
  { generation: 'classic', card: classicCard },
] as const)('the spreadsheet of a $generation scorecard', ({ generation, card }) => {
  it('is read back as it went out [quality-2]', async () => {
    const { setup: api } = apiOf(generation)
    const category_id = await makeKind(qa, generation, 'Calls')
    const made = done(
      await qa.post(`${api}/create`, { name: 'Calls', category_id, scale: 'Usual', ...card }),
    )
    const sheet = await qa.file('POST', `${api}/getSheet/${made.id}`)
    expect(sheet.status).toBe(200)
    expect(sheet.headers['content-disposition']).toContain('Calls.xlsx')
    const found = done(await read(qa, api, 'Calls.xlsx', xlsx, sheet.content))
    const other = done(
      await qa.post(`${api}/create`, { name: 'Copy', category_id, scale: 'Usual', ...found }),
    )
    const said = (of: typeof made) => ({
      sections: of.sections.map(({ id: _id, ...section }: { id: number }) => section),
      checkpoints: of.checkpoints.map(
        ({ id: _id, category_id: _in, ...rest }: { id: number; category_id: number }) => rest,
      ),
    })
    expect(said(other)).toEqual(said(made))
  })
})

describe('a spreadsheet', () => {
  it('stores nothing by itself, and is not kept', async () => {
    const before = await program.files()
    const { sections, checkpoints } = done(await csv('Section;Question\nOpening;Greets them\n'))
    expect([sections.length, checkpoints[0].question]).toEqual([1, 'Greets them'])
    expect(await program.files()).toEqual(before)
  })

  it('is refused with every line that is wrong [quality-3]', async () => {
    const refused = await csv('Section,Question,Weight\nOpening,Greets them,lots\n,,\nA,B,C\n')
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { file: ['Line 2: Weight must be a number: lots', 'Line 4: Weight must be a number: C'] },
    ])
  })

  it('may have no more lines than a scorecard', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Opening,Asks question ${at}`)
    const refused = await csv(`Section,Question\n${lines.join('\n')}`)
    expect(refused.body.error).toEqual({ file: ['A scorecard has at most 200 checkpoints.'] })
  })

  it('is read and written by people who may change set-ups, and see them', async () => {
    const { setup: api } = apiOf('weighted')
    const agent = await program.as('agent')
    expect((await read(agent, api, 'card.csv', 'text/csv', 'Section,Question\nA,B')).status).toBe(
      403,
    )
    expect((await agent.file('POST', `${api}/getSheet/1`)).status).toBe(403)
    expect((await qa.file('POST', `${api}/getSheet/999999`)).status).toBe(404)
  })
})
