import { fileTypes } from '#platform/contract/exports.ts'
import { fileProblems } from '#platform/contract/files.ts'
import { Refusal, refuse, refusedFields, refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { rowsOfFile } from '#platform/server/import/rows-of-file.ts'
import { sheetsNotRead } from '#platform/server/import/sheets-not-read.ts'
import type { SheetStart } from '#platform/server/import/xlsx/xlsx-process.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { courses } from '../../contract/courses/courses.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import {
  MOST_QUESTIONS,
  questionHeads,
  questionRows,
  readQuestions,
  type SheetCell,
  type SheetQuestion,
} from '../../contract/slides/question-sheet.ts'
import type { slideCalls, NestedSlides } from '../../contract/slides/slide-calls.ts'
import { nestedSlides } from './nested-slides.ts'

/** The questions of a course as a spreadsheet, as their reader may see them. */
export async function writeQuestions({
  engine,
  viewer,
  asked,
  records,
}: CallRequest<(typeof slideCalls)['writeQuestions']>): Promise<Download> {
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const course = await records.need(courses, idOf(asked))
  const { data } = await nestedSlides({ records, quiz: course.id })
  const slides = data.slides as unknown as readonly SheetQuestion[] // records of slides
  const questions = slides.filter(({ kind }) => kind === 'Question').map(withoutVeiled)
  const heads = questionHeads.map(({ header, isNumber }) => ({
    ...{ header, expression: '' },
    type: isNumber ? ('number' as const) : ('text' as const),
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor.xlsx(heads, once(questionRows(questions))))
    pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: courseSlides.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: {
      words: `Questions of ${course.title} as a spreadsheet`,
      ...{ total: questions.length, format: 'xlsx' },
    },
  })
  return new Download(`${course.title}.xlsx`, fileTypes.xlsx, Buffer.concat(pieces))
}

/** Outside the circle of answers there are none: the lines hold what is asked. */
const withoutVeiled = (question: SheetQuestion): SheetQuestion => ({
  ...question,
  options: question.options ?? [],
  accepted_answers: question.accepted_answers ?? [],
  number_answer: question.number_answer ?? null,
  number_tolerance: question.number_tolerance ?? null,
  explanation: question.explanation ?? null,
})

async function* once(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  yield rows
}

/** Adds the questions of a spreadsheet at the end of a course: all of them, or none when a line is wrong. */
export async function addQuestions({
  engine,
  viewer,
  asked,
  records,
  files: [file],
}: CallRequest<(typeof slideCalls)['addQuestions']>): Promise<Answer<NestedSlides>> {
  if (!file) return refuse(fileProblems.none, { field: 'file' })
  const { database, places } = engine
  await limit(database, 'uploads', viewer.user_id, engine.limits.uploads)
  const course = await records.need(courses, idOf(asked))
  const content = (await places.storage.read(file.key)) ?? refuse(fileProblems.storageAway)
  let start: SheetStart | undefined
  const place = { incoming: places.incoming, gone: asked.gone(), person: viewer.user_id }
  const rows = rowsOfFile(content, file.type, place, (found) => (start = found))
  const lines = await linesOf(rows)
  const { questions, wrong } = readQuestions(lines)
  if (wrong) throw refusedFields({ file: wrong.slice(0, MOST_SAID) })
  await database.transaction(async (sql) => {
    for (const [place, question] of questions.entries())
      await engine.records
        .create(courseSlides, records.writer, { ...question, quiz_id: course.id }, sql)
        .catch((problem: unknown) => refuseLine(problem, lines[place + 1]?.line ?? 0))
  })
  const { data } = await nestedSlides({ records, quiz: course.id })
  const count = questions.length
  const added = count === 1 ? t`1 question added` : t`${count} questions added`
  const note = sheetsNotRead(start)
  return { data, message: note === undefined ? added : t`${added}. ${note}` }
}

/** Names the line of the sheet beside what is wrong with the fields of its slide. */
function refuseLine(problem: unknown, line: number): never {
  if (!(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
  const messages = Object.values(problem.error).flat()
  throw refusedFields({ file: messages.map((message) => t`Line ${line}: ${message}.`) })
}

/** More than people mend before they try again. */
const MOST_SAID = 50

async function linesOf(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const kept: FileRow[] = []
  for await (const row of rows) {
    if (row.cells.some((cell) => cell.trim() !== '')) kept.push(row)
    // The head is a line, too.
    if (kept.length > MOST_QUESTIONS + 1)
      refuseFields({ file: [t`A file has at most ${MOST_QUESTIONS} questions.`] })
  }
  return kept
}
