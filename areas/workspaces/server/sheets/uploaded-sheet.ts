import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { isNoChoice, labelOf } from '#platform/contract/labels.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { type CategoryName, categoryNames } from '../../contract/workspace-categories.ts'
import { sheetFields, type workspaceForms } from '../../contract/workspace-forms.ts'

interface Answer {
  readonly id: number
  readonly name: CategoryName
  readonly opt_display: string
}

type Draft = DraftOf<typeof workspaceForms>

/** A sheet as a form sends it, as a draft of its record: answers by their ids or by the words that are shown. */
export async function draftOfUpload(
  sql: Rows,
  input: Readonly<Record<string, unknown>>,
): Promise<Draft> {
  const answers = await sql.rows<Answer>(
    'select id, name, opt_display from workspace_categories where not is_deleted order by id',
  )
  const errors: FieldErrors = {}
  const draft: Record<string, unknown> = {}
  for (const name of Object.keys(sheetFields))
    if (input[name] !== undefined) draft[name] = input[name]
  for (const name of categoryNames) {
    if (input[name] === undefined) continue
    const given = textsOf(input[name])
    const chosen = chosenOf(
      answers.filter((answer) => answer.name === name),
      given,
    )
    if (chosen === undefined) errors[name] = [isNoChoice(labelOf(name, sheetFields[name]))]
    else draft[name] = sheetFields[name].kind === 'reference' ? (chosen[0] ?? null) : chosen
  }
  refuseFields(errors)
  if (input.account_managers !== undefined)
    draft.account_managers = textsOf(input.account_managers)
      .flatMap((text) => text.split(','))
      .map((name) => name.trim())
      .filter(Boolean)
  return draft
}

/** One text or several: a list, a list written as JSON, or a field that came several times. */
function textsOf(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.flatMap(textsOf)
  if (typeof raw === 'number') return [String(raw)]
  if (typeof raw !== 'string' || raw.trim() === '') return []
  if (!raw.trim().startsWith('[')) return [raw]
  try {
    const parsed: unknown = JSON.parse(raw)
    return Array.isArray(parsed) ? parsed.flatMap(textsOf) : [raw]
  } catch {
    return [raw] // words that begin with a bracket: no answer reads so
  }
}

/** The answers that are meant; undefined where one is none. Words between commas may hold commas themselves: the longest that fit are taken. */
function chosenOf(answers: readonly Answer[], given: readonly string[]): number[] | undefined {
  const byWords = new Map(answers.map(({ opt_display, id }) => [plain(opt_display), id]))
  const ids = new Set(answers.map(({ id }) => id))
  const found = new Set<number>()
  for (const text of given) {
    const parts = text.split(',')
    for (let from = 0; from < parts.length;) {
      const to = lastFit(parts, from, (words) => idOf(words, byWords, ids) !== undefined)
      if (to === undefined) return undefined
      const id = idOf(parts.slice(from, to).join(','), byWords, ids)
      if (id !== undefined) found.add(id)
      from = to
    }
  }
  return [...found]
}

/** The end of the longest stretch of parts, from one on, that fits together. */
function lastFit(
  parts: readonly string[],
  from: number,
  fits: (words: string) => boolean,
): number | undefined {
  for (let to = parts.length; to > from; to -= 1)
    if (fits(parts.slice(from, to).join(','))) return to
  return undefined
}

const plain = (words: string): string => words.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function idOf(
  words: string,
  byWords: ReadonlyMap<string, number>,
  ids: ReadonlySet<number>,
): number | undefined {
  const number = /^\s*(\d{1,15})\s*$/.exec(words)?.[1]
  if (number !== undefined && ids.has(Number(number))) return Number(number)
  return byWords.get(plain(words))
}
