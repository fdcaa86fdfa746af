import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { pdf, picture, sheet, text } from '../files/sent-files.ts'
import { chosenAreas, chosenFamilies, isWhole } from './chosen-families.ts'
import { FORM_HEADERS, formOf, type SentFile } from '../harness/forms.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What the document says of a request is what the server reads: each example of it may be refused for what it means, never for its shape.
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly example?: unknown }>>
            }
          }
        >
      >
    >
  >
}

const ENOUGH = { most: 1_000_000, seconds: 3600 }
let program: TestProgram
let admin: Person
let png: SentFile
beforeAll(async () => {
  program = await startProgram({
    ...ASKED_MUCH,
    limits: { ...defaultLimits, uploads: ENOUGH, exports: ENOUGH },
  })
  admin = await program.as('admin')
  png = await picture('a.png', { format: 'png' })
})
afterAll(() => program.close())

const OF_SHAPE = new Set([405, 406, 411, 413, 415])
const WORDS_OF_SHAPE =
  /No such field|is set by the system|a row of fields|must be a (text|list|number)|is not JSON|Choose a file|Choose a CSV/i

/** What is sent as each kind of content. */
const sendings: Readonly<
  Record<string, (example: unknown) => readonly (readonly [Buffer, string])[]>
> = {
  'application/json': (example) => [[Buffer.from(JSON.stringify(example)), 'application/json']],
  'multipart/form-data': () =>
    [png, pdf(), text('a.csv', 'Name\nx\n')].map(
      (file) => [formOf([file]), FORM_HEADERS['content-type']] as const,
    ),
  [uploadTypes.csv]: () => [[Buffer.from('Name\nExample\n'), uploadTypes.csv]],
  [uploadTypes.xlsx]: () => [[Buffer.from(sheet().content), uploadTypes.xlsx]],
}

/** Whether a path is of the areas or families that are tried. */
const tried = new Set([
  ...chosenFamilies.map(({ api }) => api),
  ...chosenAreas.flatMap(({ calls }) => calls.map(({ declaration }) => declaration.path)),
])
const isTried = (path: string): boolean => {
  const own = path.replace('/api/', '')
  return isWhole || tried.has(own) || tried.has(own.split('/')[0] ?? '')
}

it('the server reads every example of the document, and no file is too large or of a wrong kind in every form [conformance-25]', async () => {
  const { paths } = (await program.app.inject('/api/openapi.json')).json<Document>()
  const wrong: string[] = []
  let sent = 0
  // A process of its own reads each workbook, whatever the family: some stand for all.
  let workbooks = 0
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (path === '/api/logout' || !isTried(path)) continue
      const to = path.replace('/api/', '').replaceAll(/\{\w+\}/g, '999999')
      for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
        if (type === uploadTypes.xlsx && isWhole && (workbooks += 1) % 8 !== 0) continue
        const answers = []
        for (const [body, header] of sendings[type]?.(example) ?? []) {
          sent += 1
          answers.push(await admin.ask(method.toUpperCase(), to, body, { 'content-type': header }))
        }
        const isRead = answers.some(
          ({ status, body }) =>
            status < 500 && !OF_SHAPE.has(status) && !WORDS_OF_SHAPE.test(JSON.stringify(body)),
        )
        if (!isRead)
          wrong.push(
            `${method} ${path} ${type}: ${JSON.stringify(answers.map(({ status, body }) => [status, body.error]))}`,
          )
      }
    }
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(isWhole ? 400 : 0)
  expect((await admin.get('session')).status).toBe(200)
}, 600_000)
