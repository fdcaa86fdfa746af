import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { CheckQuestion } from '../../contract/check-question.ts'
import { readingProblems } from '../../contract/document-problems.ts'
import type { OpenedDocument, readerCalls, WantedCourse } from '../../contract/reader-calls.ts'
import { checkedAnswers, type CheckOutcome, SECONDS_BETWEEN_TRIES } from './check-answers.ts'
import { readerOf } from './document-reader.ts'
import { readableDocument } from './readable-document.ts'

type Request = CallRequest<(typeof readerCalls)['acknowledge']>

interface HeldRead {
  readonly id: number
  readonly open_count: number
  readonly acknowledged_at: string | null
  readonly checked_at: string | null
  readonly check_questions: readonly CheckQuestion[]
}

/** Says that the caller has read and understood. Wrong answers are counted, though nothing else happens. */
export async function acknowledge(request: Request): Promise<Answer<OpenedDocument>> {
  const { engine, viewer, input, now } = request
  if (input.user_id !== null && input.user_id !== viewer.user_id) refuse(readingProblems.notYours)
  const wrong = await engine.database.transaction((sql) => tryToAcknowledge(sql, request))
  if (wrong.length === 1) refuse(readingProblems.wrongAnswer, { section: wrong[0] })
  if (wrong.length > 1)
    refuse(readingProblems.wrongAnswers, { count: wrong.length, sections: wrong.join(', ') })
  const reader = await readerOf(engine.database, viewer, now)
  const data = await readableDocument(engine.database, reader, idOf(request.asked))
  return { data, message: 'Thank you. It is noted that you have read and understood this.' }
}

/** Answers the sections to read again; none when it is acknowledged. */
async function tryToAcknowledge(sql: Sql, request: Request): Promise<readonly number[]> {
  const { viewer, asked, input, now } = request
  const document = await readableDocument(sql, await readerOf(sql, viewer, now), idOf(asked))
  if (input.version_id !== null && input.version_id !== document.version_id)
    refuse(readingProblems.otherVersion)
  const read = await heldRead(sql, document, viewer.user_id)
  if (read.acknowledged_at !== null) return []
  if (document.file && read.open_count === 0) refuse(readingProblems.notOpened)
  if (document.course) return acknowledgeByCourse(sql, document, document.course, read, now)
  refuseTooSoon(read, now)
  const outcome = outcomeOf(read.check_questions, input.answers)
  await keepOutcome(sql, document, read, outcome, now)
  return outcome.wrong
}

/** A course that was passed stands for the questions. */
async function acknowledgeByCourse(
  sql: Sql,
  document: OpenedDocument,
  course: WantedCourse,
  read: HeldRead,
  now: string,
): Promise<readonly number[]> {
  if (!course.is_passed) refuse(readingProblems.courseNotPassed, { course: course.title })
  const asked = { ...read, check_questions: [] }
  await keepOutcome(sql, document, asked, checkedAnswers([], []), now)
  return []
}

/** The row of the caller for the version they read, made where it is missing, and held. */
async function heldRead(
  sql: Sql,
  { id, version_id }: OpenedDocument,
  userId: number,
): Promise<HeldRead> {
  await sql.rows(
    'insert into document_reads (document_id, version_id, user_id) values ($1, $2, $3) on conflict (version_id, user_id) do nothing',
    [id, version_id, userId],
  )
  const [read] = await sql.rows<HeldRead>(
    `select r.id, r.open_count, r.acknowledged_at, r.checked_at, d.check_questions from document_reads r join documents d on d.id = r.document_id
      where r.version_id = $1 and r.user_id = $2 for update of r`,
    [version_id, userId],
  )
  if (!read) throw new Error('the read was not stored')
  return read
}

function refuseTooSoon({ checked_at }: HeldRead, now: string): void {
  if (checked_at === null) return
  const waited = (Date.parse(now) - Date.parse(checked_at)) / 1000
  const seconds = Math.ceil(SECONDS_BETWEEN_TRIES - waited)
  if (seconds > 0) refuse(readingProblems.tooSoon, { seconds }, { retry_after: seconds })
}

function outcomeOf(questions: readonly CheckQuestion[], answers: unknown): CheckOutcome {
  const given: readonly unknown[] = Array.isArray(answers) ? answers : []
  if (given.filter((one) => one !== null).length < questions.length)
    refuse(readingProblems.answersMissing)
  return checkedAnswers(questions, given)
}

/** With wrong answers the try is counted; with right ones the proof is written, once. */
const keepOutcome = (
  sql: Sql,
  { version_id }: OpenedDocument,
  { id, check_questions }: HeldRead,
  { wrong, score }: CheckOutcome,
  now: string,
) =>
  sql.rows(
    `update document_reads r
        set check_tries = r.check_tries + $2, check_score = case when $2 = 1 then $3::numeric end, checked_at = case when $4 then r.checked_at else $5::timestamptz end,
            acknowledged_at = case when $4 then $5::timestamptz end, text_hash = case when $4 then (select v.text_hash from document_versions v where v.id = $6) end
      where r.id = $1 and r.acknowledged_at is null`,
    [id, check_questions.length === 0 ? 0 : 1, score, wrong.length === 0, now, version_id],
  )
