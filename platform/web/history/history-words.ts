import type { HistoryAction } from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What a person did, before the name of the thing. */
export const verbWords = {
  create: t`added`,
  update: t`changed`,
  delete: t`deleted`,
  restore: t`restored`,
  export: t`exported`,
  import: t`imported`,
  reveal: t`looked at`,
} as const satisfies Record<HistoryAction, string>

/** The person who has no account any more, or never had one. */
export const NOBODY = t`The system`
