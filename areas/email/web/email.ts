import { outboxPage } from '#platform/contract/outbox.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of this area. */
export const emailOnWeb: AreaOnWeb = {
  screens: {
    [outboxPage.url]: async () => (await import('./deliveries/to-sent-mail.tsx')).ToSentMail,
  },
  presentations: {
    'email-report-setup': async () =>
      (await import('./report-setups/report-setups.ts')).presentReportSetups,
    'email-templates': async () => (await import('./email-templates.ts')).presentEmailTemplates,
    'email-scheduler': async () =>
      (await import('./schedules/schedules.tsx')).presentEmailScheduler,
    'email-deliveries': async () =>
      (await import('./deliveries/deliveries.tsx')).presentEmailDeliveries,
    announcements: async () =>
      (await import('./announcements/announcements.tsx')).presentAnnouncements,
  },
}
