import type { AreaEntry, PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const parts = async () => (await import('./time-tracking.ts')).drawnParts()

/** What this area shows on the first page. */
export const timeTrackingCards: readonly PageCard[] = [
  {
    ...{ name: 'week-to-sign', page: '/dashboards/default', column: 'main', order: 6 },
    load: async () => (await import('./timesheets/week-to-sign-card.tsx')).WeekToSignCard,
  },
]

/** What it draws of requests for those who decide. */
export const timeTrackingParts: NonNullable<AreaEntry['lends']> = {
  'timesheet-week': async () => (await parts()).WeekRibbons,
  'correction-ribbons': async () => (await parts()).CorrectionRibbons,
}
