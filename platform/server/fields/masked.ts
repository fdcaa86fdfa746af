import { t } from '#platform/contract/words/texts.ts'
import { isMask } from '#platform/contract/fields/mask.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

type Values = Record<string, unknown>

const masksIn = ({ fields }: AnyResource, values: Values): [string, Field][] =>
  Object.entries<Field>(fields).filter(([name, field]) => field.masked && isMask(values[name]))

/** A mask that comes back as it was answered leaves what is stored: it is taken out of the values in place. */
export function keepMasked(of: AnyResource, values: Values): void {
  for (const [name] of masksIn(of, values)) delete values[name]
}

/** A new record has nothing stored that a mask could stand for. */
export function refuseMasks(of: AnyResource, values: Values): void {
  const found = masksIn(of, values)
  refuseFields(
    Object.fromEntries(
      found.map(([name, field]) => [name, [t`${labelOf(name, field)} must be given whole`]]),
    ),
  )
}
