import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useApp } from './app-on-web.ts'
import type { PaletteEntry } from './palette-actions.tsx'

/** What areas let the palette find inside their pages, as far as one may open these. */
export function useFinds(): PaletteEntry[] {
  const { areas } = useApp()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const { data = [] } = useQuery({
    queryKey: ['finds'],
    staleTime: Infinity,
    queryFn: async () =>
      (await Promise.all(areas.flatMap(({ finds }) => (finds ? [finds()] : [])))).flat(),
  })
  return data
    .filter(({ page }) => mayOpen(page))
    .map(({ label, beside, keywords, to }) => ({
      ...{ key: `find-${to}`, label, beside, keywords, icon: 'settings' },
      act: () => void navigate(to),
    }))
}
