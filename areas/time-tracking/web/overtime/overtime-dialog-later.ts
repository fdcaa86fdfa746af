import { later } from '#platform/web/screens/later.tsx'

/** The decision about overtime, fetched when it is first opened. */
export const OvertimeDialog = later(
  async () => (await import('./overtime-dialog.tsx')).OvertimeDialog,
)
