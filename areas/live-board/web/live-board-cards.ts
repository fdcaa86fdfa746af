import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const liveBoardCards: readonly PageCard[] = [
  {
    ...{ name: 'team', page: '/dashboards/default', column: 'facts', order: 10 },
    load: async () => (await import('./first-page/people-fact.tsx')).PeopleFact,
  },
  {
    ...{ name: 'team', page: '/dashboards/default', column: 'top', order: 10 },
    load: async () => (await import('./first-page/team-part.tsx')).TeamPart,
  },
  {
    ...{ name: 'my_day', page: '/dashboards/default', column: 'top', order: 20 },
    load: async () => (await import('./first-page/my-day-card.tsx')).MyDayCard,
  },
]
