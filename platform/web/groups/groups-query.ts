import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Field } from '#platform/contract/fields/field.ts'
import { GROUPS_PAGE, type ListGroup } from '#platform/contract/lists/list-groups.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { request } from '#platform/web/client/request.ts'
import { operatorsOf } from '#platform/web/filters/day-span.ts'
import type { Operators } from '#platform/web/filters/filter-shape.ts'
import { askedFilter } from '#platform/web/lists/list-query.ts'
import type { ListState } from '#platform/web/lists/list-state.ts'
import { useZone } from '#platform/web/time/zone.ts'

/** The groups of a list, with how many rows there are in all of them. Old ones stay while the next answer loads. */
export function useGroups(resource: AnyResource, state: ListState, pageId: number | undefined) {
  const timezone = useZone()
  const { search, withDeleted, group } = state
  const filter = askedFilter(resource, state)
  return useInfiniteQuery({
    queryKey: [resource.name, 'groups', { search, withDeleted, group, filter }, pageId],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, pageParam }) => {
      const { data, total, rows, ...capped } = await request<ListGroup[]>(
        callFor(resource, 'getGroups').path,
        {
          signal,
          query: {
            group,
            timezone,
            startRow: pageParam,
            endRow: pageParam + GROUPS_PAGE,
            filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : undefined,
            search: search || undefined,
            deleted: withDeleted || undefined,
            object_viewed_id: pageId,
          },
        },
      )
      return {
        groups: data,
        total: total ?? data.length,
        isCapped: capped.total_is_capped === true,
        rows: Number(rows ?? 0),
        areRowsCapped: capped.rows_are_capped === true,
      }
    },
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { groups }) => sum + groups.length, 0)
      return shown < total ? shown : undefined
    },
  })
}

/** The list of the rows of one group: what was asked for, and the group beside it. */
export function stateOfGroup(
  resource: AnyResource,
  state: ListState,
  field: Field,
  { key }: ListGroup,
  zone: string | undefined,
): ListState {
  const { group: name = '' } = state
  const asked = askedFilter(resource, state)
  const own = operandOf(field, key, zone)
  return {
    ...state,
    group: undefined,
    view: 'all',
    page: 1,
    filter: { ...asked, [name]: within(asked[name], own) },
  }
}

function operandOf(field: Field, key: ListGroup['key'], zone: string | undefined): Operators {
  if (key === null) return { empty: true }
  if (field.kind !== 'instant') return { eq: key }
  const day = String(key)
  return operatorsOf(field, { from: day, to: day }, zone) ?? {}
}

/** Both conditions: of two spans of time what they share. */
function within(asked: Operators | undefined, own: Operators): Operators {
  const [from, to] = Array.isArray(asked?.between) ? asked.between : []
  const [first, last] = Array.isArray(own.between) ? own.between : []
  if (from === undefined || first === undefined) return { ...asked, ...own }
  return { ...asked, between: [from > first ? from : first, to < last ? to : last] }
}
