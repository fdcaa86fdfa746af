import { t } from '#platform/contract/words/texts.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { isNoChoice, labelOf } from '#platform/contract/labels.ts'
import { problems, refusal, refusedFields } from '#platform/contract/problems.ts'
import { sqlState, violatedConstraint } from '../database/database.ts'
import { lockedDays } from '../database/locked-days.ts'
import type { ServedResource } from './served.ts'

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const CHECK = '23514'
const EXCLUSION = '23P01'
const TOO_LARGE = '22003'

/** What a violated constraint means to the person who sent the change; anything else is a fault and rises as it is. */
export function inWords(of: ServedResource, problem: unknown): unknown {
  const [state, constraint] = [sqlState(problem), violatedConstraint(problem)]
  if (state === TOO_LARGE) return refusal(problems.tooLarge)
  if (constraint === undefined) return problem
  const locked = lockedDays(problem)
  if (locked) return locked
  const declared = of.slots.constraints?.[constraint]
  if (declared) return refusal(declared)
  const name = fieldOf(of, constraint)
  const field: Field | undefined = name === undefined ? undefined : of.declaration.fields[name]
  if (name !== undefined && field) {
    const label = labelOf(name, field)
    if (state === UNIQUE) return refusedFields({ [name]: [t`${label} is already used`] })
    if (state === FOREIGN_KEY) return refusedFields({ [name]: [isNoChoice(label)] })
    if (state === CHECK) return refusedFields({ [name]: [t`${label} is outside its limits`] })
  }
  const isIdempotency = constraint === 'idempotency_pkey'
  return !isIdempotency && [UNIQUE, EXCLUSION, CHECK, FOREIGN_KEY].includes(state ?? '')
    ? refusal(problems.conflict)
    : problem
}

/** The field a derived constraint belongs to: `<table>_<field>_key`, `_fkey` or `_check`. */
function fieldOf(of: ServedResource, constraint: string): string | undefined {
  const { table, fields } = of.declaration
  return Object.keys(fields).find((name) =>
    ['key', 'fkey', 'check'].some(
      (kind) => constraint === `${table}_${name}_${kind}`.toLowerCase(),
    ),
  )
}
