import type { HistoryAction } from '#platform/contract/history.ts'

/** What a person did, before the name of the thing. */
export const verbWords = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  export: 'exported',
  import: 'imported',
  reveal: 'looked at',
} as const satisfies Record<HistoryAction, string>

/** The same as a choice of a filter. */
export const actionWords = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  export: 'Exported',
  import: 'Imported',
  reveal: 'Looked at',
} as const satisfies Record<HistoryAction, string>

/** The person who has no account any more, or never had one. */
export const NOBODY = 'The system'
