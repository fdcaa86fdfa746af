import type { HistoryAction } from '#platform/contract/history.ts'

/** What somebody did, after their name. */
export const deeds = {
  create: 'added it',
  update: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
  export: 'exported',
  import: 'imported',
} as const satisfies Record<HistoryAction, string>

/** Whoever has no account any more, or never had one. */
export const NOBODY = 'The system'
