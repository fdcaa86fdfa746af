import type { Field, Fields } from '#platform/contract/fields/field.ts'
import { companyCurrency } from '../client/company-currency.ts'
import { drawnFields } from './drawn-fields.ts'

const NUMBERS = new Set(['reference', 'integer'])

/** What a new record or row starts with: its defaults, and nothing elsewhere. */
export function emptyDraft(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(drawnFields(fields).map(([name, field]) => [name, proposalOf(field)]))
}

const proposalOf = (field: Field): unknown =>
  (field.companyCurrency ? companyCurrency() : null) ?? structuredClone(field.default) ?? null

/** The same with what the address of the form says of its fields, by name: `?asset_id=7&kind=Discard`. */
export function startingDraft(fields: Fields, address: URLSearchParams): Record<string, unknown> {
  const said = drawnFields(fields).flatMap(([name, { kind }]) => {
    const text = address.get(name)
    if (text === null) return []
    return [[name, NUMBERS.has(kind) ? Number(text) || null : text]]
  })
  return { ...emptyDraft(fields), ...Object.fromEntries(said) }
}
