import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Asked } from '../kernel/request.ts'
import { keyField } from '../records/conditions/conditions.ts'
import { withoutGrid } from '../records/grid.ts'
import type { Row } from '../records/served.ts'

/** The three spellings of attributes: `{request_data: [{key, value}]}`, the bare list, and plain names. */
export function readAttributes(resource: AnyResource, asked: Asked): Row {
  const listed =
    asked.items ?? (Array.isArray(asked.input.request_data) ? asked.input.request_data : undefined)
  if (!listed) return ownAttributes(resource, withoutGrid(asked.input))
  const pairs = listed.map((one: unknown) =>
    isPair(one) ? ([one.key, one.value] as const) : undefined,
  )
  if (pairs.includes(undefined)) refuseFields({ request_data: ['Must be a list of {key, value}'] })
  return ownAttributes(resource, Object.fromEntries(pairs.filter((pair) => pair !== undefined)))
}

const isPair = (one: unknown): one is { key: string; value: unknown } =>
  one !== null &&
  typeof one === 'object' &&
  'key' in one &&
  'value' in one &&
  typeof one.key === 'string'

const BESIDE = new Set(['object_viewed_id', 'request_data'])

/** Only a family's own fields may be attributes. */
export function ownAttributes(resource: AnyResource, given: Row): Row {
  const errors: FieldErrors = {}
  const entries = Object.entries(given).filter(([name]) => !BESIDE.has(name))
  for (const [name] of entries)
    if (!keyField({ declaration: resource, slots: {} }, name)) errors[name] = ['No such field']
  refuseFields(errors)
  return Object.fromEntries(entries)
}

/** A filter that asks for these values; of a list, for any. */
export const equalTo = (attributes: Row) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value === null || value === ''
        ? { empty: true }
        : Array.isArray(value)
          ? { in: value }
          : { eq: value },
    ]),
  )
