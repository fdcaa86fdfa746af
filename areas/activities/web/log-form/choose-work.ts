import { answerWritten } from '#platform/contract/fields/sensible-questions.ts'
import { emptyOf } from '#platform/contract/fields/check-draft.ts'
import { type ExtraField } from '#platform/contract/fields/extra-field.ts'
import { answerName, answersIn } from '../answers.ts'
import { fieldOfQuestion } from '../../contract/field-of-question.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

type Draft = Record<string, unknown>

/** What a choice changes in the form, and what it had to empty, in words. */
export interface Choice {
  readonly patch: Draft
  readonly cleared: readonly string[]
}

export type WorkField = 'client_id' | 'category_id' | 'activity_setup_id'

/** Client, category, activity: a choice keeps what still fits, fills what is the only one left, and empties the rest. */
export function chooseWork(
  setups: readonly AllowedSetup[],
  values: Draft,
  name: WorkField,
  chosen: number | null,
): Choice {
  const before = setups.find(({ id }) => id === values['activity_setup_id'])
  const wanted = { ...values, [name]: chosen }
  const named = setups.find(({ id }) => id === wanted['activity_setup_id'])
  const work =
    name === 'activity_setup_id' && named
      ? { client: named.client_id, category: named.category_id, setup: named }
      : narrowed(setups, wanted, name)
  const told = name === 'activity_setup_id' ? [] : words(setups, values, wanted, work)
  const rest = followed(values, before, work.setup)
  return {
    patch: {
      client_id: work.client,
      category_id: work.category,
      activity_setup_id: work.setup?.id ?? null,
      ...rest.patch,
    },
    cleared: [...told, ...rest.cleared],
  }
}

interface Work {
  readonly client: number | null
  readonly category: number | null
  readonly setup: AllowedSetup | undefined
}

function narrowed(setups: readonly AllowedSetup[], wanted: Draft, name: WorkField): Work {
  const client = typeof wanted['client_id'] === 'number' ? wanted['client_id'] : null
  const ofClient = setups.filter(({ client_id }) => client_id === client)
  const categories = [...new Set(ofClient.map(({ category_id }) => category_id))]
  const kept = categories.find((id) => id === wanted['category_id'])
  const category = kept ?? (name === 'client_id' ? onlyOne(categories) : undefined) ?? null
  const ofCategory = ofClient.filter(({ category_id }) => category_id === category)
  const setup =
    ofCategory.find(({ id }) => id === wanted['activity_setup_id']) ?? onlyOne(ofCategory)
  return { client, category, setup }
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

function words(
  setups: readonly AllowedSetup[],
  values: Draft,
  wanted: Draft,
  { client, category, setup }: Work,
): string[] {
  const old = setups.find(({ id }) => id === values['activity_setup_id'])
  const oldCategory = setups.find(({ category_id }) => category_id === values['category_id'])
  const clientName = setups.find(({ client_id }) => client_id === client)?.client_name
  const where =
    wanted['category_id'] === values['category_id']
      ? clientName
      : setups.find(({ category_id }) => category_id === category)?.category_name
  const lostCategory =
    oldCategory && wanted['category_id'] === values['category_id'] && category === null
  return [
    ...(lostCategory && clientName
      ? [t`Category was cleared: ${clientName} has no ${oldCategory.category_name}`]
      : []),
    ...(old && !setup && where ? [t`Activity was cleared: ${where} has no ${old.name}`] : []),
  ]
}

/** What hangs on the activity: its status line, its quantity, its questions. */
function followed(
  values: Draft,
  before: AllowedSetup | undefined,
  after: AllowedSetup | undefined,
): Choice {
  if (before?.id === after?.id && after) return { patch: {}, cleared: [] }
  const given = answersIn(values)
  const kept = (after?.extra_fields ?? []).map((question): [string, unknown] => {
    const old = before?.extra_fields.find(({ name }) => name === question.name)
    const isSame = old?.field_type === question.field_type
    return [answerName(question.name), isSame ? given[question.name] : startOf(question)]
  })
  const names = kept.map(([name]) => name)
  const gone = Object.entries(given).filter(([name]) => !names.includes(answerName(name)))
  const lost = gone.filter(([, value]) => isFilled(value)).length
  const keepsStatus = before?.status_category_id === after?.status_category_id
  return {
    patch: {
      ...Object.fromEntries(gone.map(([name]) => [answerName(name), undefined])),
      ...Object.fromEntries(kept),
      ...(!keepsStatus && { status_id: null }),
      quantity: after?.default_quantity ?? null,
    },
    cleared:
      lost > 0
        ? [
            t`${lost === 1 ? t`1 answer was` : t`${lost} answers were`} cleared: the questions are others`,
          ]
        : [],
  }
}

/** What a question starts with: its configured default, else nothing. */
export function startOf(question: ExtraField): unknown {
  const field = fieldOfQuestion(question)
  if (!field) return null
  const { default_value } = question
  if (default_value === null || default_value === undefined || default_value === '')
    return emptyOf(field)
  return answerWritten(field.kind, default_value)
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)
