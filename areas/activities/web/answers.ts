import type { Answers } from '#platform/contract/fields/extra-field.ts'

type Draft = Record<string, unknown>

const PREFIX = 'extra_values.'

/** The name of an answer in the form, the same as in the server's messages. */
export const answerName = (name: string): string => PREFIX + name

/** A log with every answer under a name of its own, as the form holds it. */
export function withFlatAnswers<Log extends Readonly<Draft>>(log: Log): Log {
  const answers = {
    ...(log['sensitive_values'] as Answers | null | undefined), // JSON fields without a shape of their own
    ...(log['extra_values'] as Answers | null | undefined),
  }
  const flat = Object.entries(answers).map(([name, value]) => [answerName(name), value])
  return { ...log, ...Object.fromEntries(flat) }
}

/** The answers of a form, under their own names. */
export function answersIn(values: Draft): Draft {
  const entries = Object.entries(values).filter(([name]) => name.startsWith(PREFIX))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(PREFIX.length), value]))
}

/** Everything that is no answer. */
export function withoutAnswers(values: Draft): Draft {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(PREFIX)))
}
