import type { AreaEntry, PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const timeTrackingCards: readonly PageCard[] = [
  {
    ...{ name: 'week-to-sign', page: '/dashboards/default', column: 'main', order: 6 },
    load: async () => (await import('./timesheets/week-to-sign-card.tsx')).WeekToSignCard,
  },
]

/** What it draws of requests for those who decide. */
export const timeTrackingParts: NonNullable<AreaEntry['lends']> = {
  'timesheet-week': async () => (await import('./timesheets/week-ribbons.tsx')).WeekRibbons,
  'correction-ribbons': async () =>
    (await import('./corrections/correction-ribbons.tsx')).CorrectionRibbons,
}
