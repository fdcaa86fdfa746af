import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import type { Field, Fields } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { AllowedSetup } from '../contract/work-to-log.ts'
import type { OfferedStatus } from './log-form/allowed-work.ts'
import { answerName, answersIn } from './answers.ts'
import { askedNow, questionField } from './hidden-answers.ts'

type Draft = Record<string, unknown>

/** The form fills in the default of the set-up, so it needs no help for it. */
const { help: _help, ...quantity } = activityLogs.fields.quantity

export interface LogSurroundings {
  readonly setup: AllowedSetup | undefined
  readonly status: OfferedStatus | undefined
  /** Whether another person's work may be logged here. */
  readonly asksEmployee: boolean
  /** Whether it is changed after the time of its person. */
  readonly asksReason: boolean
  /** The names of stored answers that are not told here. */
  readonly hidden: readonly string[]
}

/** The family of logs as the form draws it for what is chosen: its set-up's words, demands and questions. */
export function livingLog(
  values: Draft,
  { setup, status, asksEmployee, asksReason, hidden }: LogSurroundings,
): AnyResource {
  const answers = answersIn(values)
  // A heading goes with what stands below it.
  const questions = askedNow(setup?.extra_fields ?? [], answers, hidden)
  const own: Record<string, Field> = activityLogs.fields
  const fields: Fields = {
    ...own,
    ...withoutNarrowing(own, ['client_id', 'category_id', 'activity_setup_id', 'status_id']),
    ...(own['employee_id'] && {
      employee_id: { ...own['employee_id'], offForm: !asksEmployee },
    }),
    ...(own['change_reason'] && {
      change_reason: { ...own['change_reason'], offForm: !asksReason, required: asksReason },
    }),
    reference_no: {
      ...activityLogs.fields.reference_no,
      label: setup?.reference_label ?? 'Reference',
      ...(setup?.needs_reference && { required: true }),
      ...(!setup && { offForm: true }),
    },
    quantity: {
      ...quantity,
      label: setup?.quantity_label ?? 'Quantity',
      default: setup?.default_quantity ?? 1,
      ...(!setup && { offForm: true }),
    },
    description: {
      ...activityLogs.fields.description,
      ...(status?.needs_note && { required: true }),
    },
    started_at: { kind: 'instant', label: 'Started', offForm: true },
    ended_at: { kind: 'instant', label: 'Ended', help: 'Blank = now' },
    duration_seconds: {
      kind: 'duration',
      label: 'Handle time',
      help: 'From the stopwatch, or type 6:40 or 6m40. Blank if you do not know.',
    },
    follow_up_at: {
      kind: 'instant',
      label: 'Follow-up',
      ...(status?.needs_follow_up && { required: true }),
    },
    ...Object.fromEntries(
      questions.map((question) => [
        answerName(question.name),
        questionField(question, answers, hidden),
      ]),
    ),
  }
  return {
    ...activityLogs,
    fields,
    sections: [...sectionsOf(setup, questions, asksEmployee), ...(asksReason ? [WHY] : [])],
  }
}

/** Asked last: it is about everything above. */
const WHY = {
  title: 'Why it is changed',
  help: 'The time in which its person could change it has passed.',
  fields: ['change_reason'],
}

/** The form narrows these itself, and says what it cleared. */
function withoutNarrowing(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { where: _narrowing, help: _help, ...field } = fields[name] ?? { kind: 'json' }
      return [[name, { ...field, required: true }]]
    }),
  )
}

function sectionsOf(
  setup: AllowedSetup | undefined,
  questions: readonly ExtraField[],
  asksEmployee: boolean,
): AnyResource['sections'] {
  const work = ['client_id', 'category_id', 'activity_setup_id', 'status_id']
  return [
    {
      title: 'What you did',
      help: 'Only activities your role may log are listed.',
      fields: asksEmployee ? [...work, 'employee_id'] : work,
    },
    ...(setup
      ? [
          {
            title: setup.name,
            help: `Fields asked for by ${setup.client_name}.`,
            fields: [
              'reference_no',
              'quantity',
              ...questions.map(({ name }) => answerName(name)),
              'description',
            ],
          },
        ]
      : []),
    {
      title: 'Time and follow-up',
      help: 'How long it took, and whether to look at it again.',
      fields: [...(setup ? [] : ['description']), 'ended_at', 'duration_seconds', 'follow_up_at'],
    },
  ]
}
