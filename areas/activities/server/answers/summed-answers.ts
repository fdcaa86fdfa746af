import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { Measure, MeasureKind } from '#platform/contract/reports.ts'
import type { Narrowing } from '#platform/server/reports/report-source.ts'

/** What summing answers adds to a report of logs. */
interface Summed {
  readonly measures: Readonly<Record<string, Measure>>
  /** Columns of a log `r`. */
  readonly columns: readonly string[]
  /** Sums over these, of the counted rows `g`. */
  readonly sums: Readonly<Record<string, string>>
}

type Question = Pick<ExtraField, 'name' | 'label' | 'field_type'>

/** How the sum of each kind that adds up is written. */
const kindFor: Partial<Record<ExtraField['field_type'], MeasureKind>> = {
  'Whole number': 'count',
  Decimal: 'number',
  Money: 'money',
  Duration: 'hours',
}

/**
 * The answers that the chosen activities want summed: a report of everything would add up what has nothing in common. Questions of
 * one name are one sum. What is sensitive stands elsewhere and is in no sum.
 */
export async function summedAnswers({ sql, input }: Narrowing): Promise<Summed | undefined> {
  const chosen = input['activity_setup_ids'] as number[] // declared as references
  if (chosen.length === 0) return undefined
  const questions = await sql.rows<Question>(
    `select distinct on (q.question ->> 'name') q.question ->> 'name' as name, q.question ->> 'label' as label, q.question ->> 'field_type' as field_type
       from activity_setups s, jsonb_array_elements(s.extra_fields) q(question)
      where s.id = any($1) and q.question @> '{"is_summed": true}' and not q.question @> '{"is_sensitive": true}' 
        and q.question ->> 'name' ~ '^[a-z][a-z0-9_]{0,39}$' order by 1, s.id`,
    [chosen],
  )
  return questions.length === 0 ? undefined : summed(questions)
}

const summed = (questions: readonly Question[]): Summed => ({
  measures: Object.fromEntries(
    questions.map(({ name, label, field_type }) => [
      measureOf(name),
      { label, kind: kindFor[field_type] ?? 'number' },
    ]),
  ),
  columns: questions.map(({ name }) => `${numberUnder(name)} as ${measureOf(name)}`),
  sums: Object.fromEntries(
    questions.map(({ name }) => [measureOf(name), `sum(g.${measureOf(name)})`]),
  ),
})

/** The measure of a question, whose name is small letters, digits and underscores. */
const measureOf = (name: string): string => `answer_${name}`

/** An answer of another kind, given while the question was another, is none. */
const numberUnder = (name: string): string =>
  `case when jsonb_typeof(r.extra_values -> '${name}') = 'number' then (r.extra_values ->> '${name}')::numeric end`
