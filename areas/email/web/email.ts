import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of this area. */
export const emailOnWeb: AreaOnWeb = {
  presentations: {
    'email-report-setup': async () =>
      (await import('./report-setups/report-setups.ts')).presentReportSetups,
    'email-templates': async () => (await import('./email-templates.ts')).presentEmailTemplates,
  },
}
