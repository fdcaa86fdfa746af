import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** A card whose code has come. */
export interface LoadedCard extends Omit<PageCard, 'load'> {
  readonly Body: ComponentType<{ data: never }>
}

/** The cards areas contribute to a page, in their order. They load while the page asks for its data, and are kept once they came. */
export function useCards(page: string) {
  const { areas } = useApp()
  return useQuery({
    queryKey: ['cards', page],
    staleTime: Infinity,
    queryFn: () => {
      const cards = areas
        .flatMap((area) => area.cards ?? [])
        .filter((card) => card.page === page)
        .sort((a, b) => a.order - b.order)
      return Promise.all(
        cards.map(async ({ load, ...card }): Promise<LoadedCard> => {
          return { ...card, Body: await load() }
        }),
      )
    },
  })
}
