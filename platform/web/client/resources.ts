import type { AnyResource } from '#platform/contract/resource.ts'
import { useApp } from '#platform/web/shell/app-on-web.ts'

/** Every declared family, by name. */
export function useResources(): (name: string) => AnyResource | undefined {
  const { areas } = useApp()
  return (name) => areas.flatMap(({ area }) => area.resources).find((each) => each.name === name)
}
