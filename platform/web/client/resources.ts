import type { AnyResource } from '#platform/contract/resource.ts'
import { type Operation, servedCalls } from '#platform/contract/standard-calls.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

/** Every declared family, by name. */
export function useResources(): (name: string) => AnyResource | undefined {
  const { areas } = useApp()
  return (name) => areas.flatMap(({ area }) => area.resources).find((each) => each.name === name)
}

/** What the server does with the records of a family, where an area's own calls leave it to the standard ones. */
export function useServed(resource: AnyResource): ReadonlySet<Operation> {
  const { areas } = useApp()
  const own = areas.flatMap(({ area }) => Object.values(area.calls))
  return new Set(servedCalls(resource, own).map(({ operation }) => operation))
}
