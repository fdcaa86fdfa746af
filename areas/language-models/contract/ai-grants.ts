import type { Grants } from '#platform/contract/pages.ts'

/** The group of the menu for what administrators set up of language models, and for what they cost. */
export const AI_MENU = 'AI'

/** Models and limits are kept by administrators. */
export const keepers: Grants = { Admin: 'VAEDX:all' }

/** Everybody keeps wordings of their own; administrators keep those of everybody. */
export const writers: Grants = {
  Agent: 'VAED:self',
  QA: 'VAED:self',
  Trainer: 'VAED:self',
  IT: 'VAED:self',
  HR: 'VAED:self',
  'Team Lead': 'VAED:self',
  Manager: 'VAED:self',
  Admin: 'VAEDX:all',
}

/** Everybody sees what they used, leads what their people used. */
export const spenders: Grants = {
  Agent: 'V:self',
  QA: 'V:self',
  Trainer: 'V:self',
  IT: 'V:self',
  HR: 'V:self',
  'Team Lead': 'V:direct',
  Manager: 'V:indirect',
  Admin: 'V:all',
}
