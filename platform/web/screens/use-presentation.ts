import { useQuery } from '@tanstack/react-query'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import type { Presentation } from './present-resource.ts'

/** What its area adds to the screens of a family, wherever they are drawn; null where that is nothing, undefined while it comes. */
export function usePresentation(name: string): Presentation | null | undefined {
  const { areas } = useApp()
  const { data } = useQuery({
    queryKey: ['presentation', name],
    staleTime: Infinity,
    queryFn: async () => {
      const area = areas.find(({ outline }) => outline.families.some((each) => each.name === name))
      return (await (await area?.load?.())?.presentations?.[name]?.()) ?? null
    },
  })
  return data
}
