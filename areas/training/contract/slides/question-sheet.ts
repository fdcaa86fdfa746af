import { withoutTags } from '#platform/contract/words/plain-html.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import { readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import type { courseSlides } from './course-slides.ts'
import { hasOptions, mayBePartlyRight, type SlideContent } from './slide-content.ts'
import { missingOf } from './slide-errors.ts'
import { questionTypes } from './slide-fields.ts'

/** A question as a line of a spreadsheet holds it. */
export type SheetQuestion = SlideContent & {
  readonly title: string
  readonly explanation: string | null
}

/** A line of a spreadsheet, numbered as people see it. */
export interface SheetLine {
  readonly line: number
  readonly cells: readonly string[]
}

export type SheetCell = string | number | null

export const MOST_QUESTIONS = 200
const MOST_OPTIONS = 10
const LONGEST_TITLE = 150
const LONGEST_OPTION = 500

interface Column {
  readonly header: string
  readonly isNumber?: true
  readonly cell: (question: SheetQuestion) => SheetCell
}

const columns: readonly Column[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Type', cell: ({ question_type }) => question_type },
  { header: 'Question', cell: ({ body }) => plainOf(body) },
  { header: 'Points', isNumber: true, cell: ({ points }) => points },
  { header: 'Partial credit', cell: ({ partial_credit }) => (partial_credit ? 'Yes' : null) },
  { header: 'Right', cell: rightOf },
  { header: 'Tolerance', isNumber: true, cell: ({ number_tolerance }) => number_tolerance },
  { header: 'Explanation', cell: ({ explanation }) => plainOf(explanation) },
  ...Array.from({ length: MOST_OPTIONS }, (_, place): Column => ({
    header: `Option ${place + 1}`,
    cell: ({ options }) => options[place]?.text ?? null,
  })),
]

/** Which options are right by their numbers, the accepted answers, or the number. */
function rightOf({ question_type: type, options, ...question }: SheetQuestion): string | null {
  if (type === 'Short text') return question.accepted_answers.join('; ')
  if (type === 'Number')
    return question.number_answer === null ? null : String(question.number_answer)
  if (type === 'Order') return null
  const places = options.flatMap(({ is_correct }, place) => (is_correct ? [place + 1] : []))
  return places.join(', ')
}

export const questionHeads = columns.map(({ header, isNumber = false }) => ({ header, isNumber }))

/** Questions as lines of a spreadsheet. */
export const questionRows = (questions: readonly SheetQuestion[]): SheetCell[][] =>
  questions.map((question) => columns.map(({ cell }) => cell(question)))

type Draft = DraftOf<typeof courseSlides>

/** What a spreadsheet says, or what is wrong with it, line by line. */
export type QuestionReading =
  | { readonly questions: readonly Draft[]; readonly wrong?: undefined }
  | { readonly questions?: undefined; readonly wrong: readonly string[] }

/** Reads the questions of a spreadsheet: those that can be published alone. */
export function readQuestions([head, ...lines]: readonly SheetLine[]): QuestionReading {
  if (!head || lines.length === 0) return { wrong: [t`The file has no questions.`] }
  const places = new Map(head.cells.map((header, place) => [nameOf(header), place]))
  const strange = head.cells.filter(
    (header) =>
      header.trim() !== '' && !columns.some((one) => nameOf(one.header) === nameOf(header)),
  )
  if (strange.length > 0)
    return { wrong: [t`Not a column of questions: ${strange.slice(0, MOST_OPTIONS).join(', ')}.`] }
  if (!['title', 'type', 'question'].every((name) => places.has(name)))
    return { wrong: [t`The file needs the columns Title, Type and Question.`] }
  const wrong: string[] = []
  const questions = lines.map(({ line, cells }) => {
    const told = (header: string) => cells[places.get(nameOf(header)) ?? -1]?.trim() ?? ''
    return readLine(told, (what) => wrong.push(t`Line ${line}: ${what}`))
  })
  return wrong.length > 0 ? { wrong } : { questions }
}

const nameOf = (header: string): string => header.trim().toLowerCase()

type Told = (header: string) => string
type Say = (what: string) => void

function readLine(told: Told, say: Say): Draft {
  const type = questionTypes.find((one) => nameOf(one) === nameOf(told('Type'))) ?? null
  if (type === null) say(t`Type must be one of ${questionTypes.join(', ')}.`)
  for (const header of ['Title', 'Question'])
    if (told(header) === '') say(t`${header} is required.`)
  sayTooLong('Title', told('Title'), LONGEST_TITLE, say)
  const question: SheetQuestion = {
    kind: 'Question',
    ...{ media_id: null, video_url: null, title: told('Title') },
    ...{ question_type: type, body: richOf(told('Question')) },
    points: numberIn(told, 'Points', say) ?? 1,
    partial_credit: mayBePartlyRight(type) && /^(yes|y|x|true|1)$/i.test(told('Partial credit')),
    options: hasOptions(type) ? optionsIn(told, type, say) : [],
    accepted_answers: type === 'Short text' ? wordsIn(told('Right'), ';') : [],
    number_answer: type === 'Number' ? numberIn(told, 'Right', say) : null,
    number_tolerance: type === 'Number' ? (numberIn(told, 'Tolerance', say) ?? 0) : null,
    explanation: told('Explanation') === '' ? null : richOf(told('Explanation')),
  }
  if (type !== null) for (const missing of missingOf(question)) say(missing)
  return question
}

function optionsIn(told: Told, type: string | null, say: Say) {
  const texts = Array.from({ length: MOST_OPTIONS }, (_, place) => told(`Option ${place + 1}`))
  const named = type === 'True or false' && texts.every((text) => text === '') ? TRUTHS : texts
  for (const [place, text] of named.entries())
    sayTooLong(`Option ${place + 1}`, text, LONGEST_OPTION, say)
  const given = told('Right')
  const right = wordsIn(given, ',').map((word) => placeOf(word, named))
  const isSingle = type !== 'Multiple choice'
  if (type !== 'Order' && right.includes(-1)) say(t`Right must hold numbers of options: ${given}`)
  else if (type !== 'Order' && isSingle && right.length > 1) say(t`Mark one option as right`)
  return named.flatMap((text, place) =>
    text === ''
      ? []
      : [{ text, feedback: null, is_correct: type !== 'Order' && right.includes(place) }],
  )
}

function sayTooLong(header: string, text: string, longest: number, say: Say): void {
  if (text.length > longest) say(t`${header} has at most ${longest} characters.`)
}

const TRUTHS = ['True', 'False']

/** An option by the number of its column, or by what it says; a blank one is none. */
function placeOf(word: string, options: readonly string[]): number {
  const number = Number(word)
  const isNumber = Number.isInteger(number) && Boolean(options[number - 1])
  return isNumber ? number - 1 : options.findIndex((text) => nameOf(text) === nameOf(word))
}

const wordsIn = (text: string, between: string): string[] =>
  text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '')

function numberIn(told: Told, header: string, say: Say): number | null {
  const text = told(header)
  if (text === '') return null
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  // A number of the sheet itself has a decimal point; what else is written there is a text.
  const read = readWrittenNumber(text)
  if (read && 'value' in read) return read.value
  say(t`${header} must be a number: ${text}`)
  return null
}

/** Plain text as a text of the editor: each line a paragraph. */
const richOf = (text: string): string =>
  text
    .split('\n')
    .map(
      (line) =>
        `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
    .join('')

/** A text of the editor without its form. */
function plainOf(html: string | null): string | null {
  if (html === null) return null
  const plain = withoutTags(html.replaceAll(/<\/(p|li|h\d)>\s*(?=<)/g, '\n'))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return plain.replaceAll(/\n{2,}/g, '\n').trim()
}
