import type { Grants } from '#platform/contract/pages.ts'

/** The group of the menu. */
export const TRANSCRIPTION_MENU = 'Transcription'

/** Where recordings come from is set up by administrators; managers see the configs of their clients. */
export const configGrants: Grants = { Admin: 'VAEDX:all', Manager: 'VAED:indirect' }

/** Agents see their own calls, leads those of their people; quality reads and corrects all of them. */
export const jobGrants: Grants = {
  Agent: 'V:self',
  'Team Lead': 'V:direct',
  Manager: 'VE:indirect',
  QA: 'VE:all',
  Admin: 'VE:all',
}
