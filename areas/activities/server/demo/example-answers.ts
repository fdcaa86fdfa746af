import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { isAsked, mustAnswer } from '#platform/contract/fields/extra-fields.ts'
import { chance, pick } from '#database/demo/chance.ts'
import { daysBefore } from '#database/demo/days.ts'

type Answer = (field: ExtraField, seed: string, day: string, people: readonly number[]) => unknown

const whole = (field: ExtraField, seed: string, fallback: number): number => {
  const [least, most] = [Number(field.min ?? 0), Math.min(Number(field.max ?? fallback), fallback)]
  return least + Math.floor(chance(seed) ** 2 * (most - least + 1))
}
const digits = (count: number, seed: string): string =>
  String(Math.floor(chance(seed) * 10 ** count)).padStart(count, '0')

const CALLERS = ['M. Keller', 'A. Novak', 'J. Whitfield', 'S. Laurent', 'T. Okafor', 'R. Lindqvist']
const SUMMARIES = [
  'Explained the next steps and confirmed them by mail.',
  'Customer had the papers at hand; everything was entered during the call.',
  'Two departments are involved; the case goes on tomorrow.',
  'Was promised an answer before, now settled.',
]
/** What a text must look like where the set-up says so. */
const SHAPED: Readonly<Record<string, (seed: string) => string>> = {
  policy_no: (seed) => `AL-${digits(6, seed)}`,
  tracking_no: (seed) => `P${digits(9, seed)}`,
  reason_text: () => 'Moved to another city',
}

const answerFor = {
  Text: ({ name }, seed) => SHAPED[name]?.(seed) ?? pick(CALLERS, seed),
  'Long text': (_field, seed) => pick(SUMMARIES, seed),
  'Whole number': (field, seed) => whole(field, seed, 12),
  Decimal: (field, seed) => whole(field, seed, 30) + 0.5,
  Money: (field, seed) => whole(field, seed, 900) + 12.5,
  Percent: (field, seed) => whole(field, seed, 20),
  Date: (_field, seed, day) => daysBefore(day, -Math.floor(chance(seed) * 40)),
  Time: (_field, seed) => `${String(9 + Math.floor(chance(seed) * 8)).padStart(2, '0')}:30:00`,
  'Date and time': (_field, seed, day) =>
    `${daysBefore(day, -1 - Math.floor(chance(seed) * 9))}T10:00:00.000Z`,
  Duration: (field, seed) => whole(field, seed, 900),
  'Yes/No': ({ rules = [] }, seed) => rules.length > 0 || chance(seed) < 0.4,
  Choice: ({ options = [] }, seed) => pick(options, seed).value,
  'Several choices': ({ options = [] }, seed) =>
    options.filter(({ value }) => chance(seed, value) < 0.4).map(({ value }) => value),
  Email: (_field, seed) => `customer${digits(3, seed)}@example.com`,
  Phone: (_field, seed) => `+1 555 01${digits(2, seed)} ${digits(3, `${seed}b`)}`,
  Link: (_field, seed) => `https://cases.example/${digits(6, seed)}`,
  Employee: (_field, seed, _day, people) => pick(people, seed),
  // Brought to a few logs once there are places for files.
  File: () => [],
  Heading: () => null,
} satisfies Record<ExtraField['field_type'], Answer>

/** Answers to the questions of a set-up as a person could give them, the same for the same seed. */
export function exampleAnswers(
  fields: readonly ExtraField[],
  seed: string,
  day: string,
  people: readonly number[],
): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.field_type === 'Heading' || !isAsked(field, answers)) continue
    const isLeftEmpty = !mustAnswer(field, answers) && chance(seed, field.name, 'given') < 0.3
    if (!isLeftEmpty)
      answers[field.name] = answerFor[field.field_type](field, `${seed}${field.name}`, day, people)
  }
  return answers
}
