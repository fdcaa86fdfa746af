import { type DashboardFilter, dashboardFilters } from '../../contract/figure-sources.ts'
import type { OpenSource } from './open-source.ts'

/** The filters of a dashboard that hold something. */
export type Chosen = Readonly<Partial<Record<DashboardFilter, readonly number[]>>>

/** The filters that are set: an empty list narrows nothing, and the client of the path holds. */
export function chosenFilters(
  input: Readonly<Record<string, unknown>>,
  client: number | null,
): Chosen {
  const set = Object.keys(dashboardFilters).flatMap((name) => {
    const ids = input[name]
    return Array.isArray(ids) && ids.length > 0 ? [[name, ids.map(Number)] as const] : []
  })
  return { ...Object.fromEntries(set), ...(client !== null && { client_ids: [client] }) }
}

/** The same by the names of a report, with what the source always narrows. */
export function filtersOf({ declared }: OpenSource, chosen: Chosen): Record<string, unknown> {
  const named = Object.entries(chosen).flatMap(([name, ids]) => {
    const filter = declared.filters[name as keyof Chosen] // the keys of what was chosen
    return filter === undefined ? [] : [[filter, ids] as const]
  })
  return { ...Object.fromEntries(named), ...declared.only }
}
