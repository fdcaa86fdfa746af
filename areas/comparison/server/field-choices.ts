import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { comparisonCalls } from '../contract/comparison-calls.ts'
import { ALL_SEEN } from './all-seen.ts'
import { comparisonFields } from '../contract/comparison-fields.ts'
import type { OfferedGroup } from '../contract/comparison-words.ts'

/** The fields that fit some clients and lists: those that name one of them, and those for all. */
export async function fieldChoices({
  input,
  records,
}: CallRequest<(typeof comparisonCalls)['fieldChoices']>): Promise<
  Answer<readonly OfferedGroup[]>
> {
  const { data: groups } = await records.list(comparisonFields, ALL_SEEN)
  const fits = (chosen: readonly number[], own: readonly number[]) =>
    chosen.length === 0 || own.length === 0 || own.some((id) => chosen.includes(id))
  const data = groups
    .filter(
      ({ client_ids, list_ids }) =>
        fits(input.client_ids, client_ids) && fits(input.list_ids, list_ids),
    )
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return { data, total: data.length }
}
