import { joinedBy } from '#platform/contract/join-areas.ts'
import type { ServedArea } from './served-area.ts'

/** Served areas whose open choices hold the words of all of them. */
export function joinServed(areas: readonly ServedArea[]): ServedArea[] {
  const joined = joinedBy(areas.map(({ area }) => area))
  return areas.map((one) => ({
    ...one,
    area: joined.area(one.area),
    calls: one.calls.map((call) => ({ ...call, declaration: joined.call(call.declaration) })),
  }))
}
