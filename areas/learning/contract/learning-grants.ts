import { TRAINING_MENU } from '#areas/training/contract/training-grants.ts'

/** Everybody takes courses, each their own. */
export const learnerGrants = {
  Agent: 'V:self',
  'Team Lead': 'V:self',
  QA: 'V:self',
  IT: 'V:self',
  Trainer: 'V:self',
  HR: 'V:self',
  Manager: 'V:self',
  Admin: 'V:self',
} as const

/** Who sees how far people are: those who train and employ them, and those who lead them. */
export const complianceGrants = {
  Trainer: 'V:all',
  HR: 'V:all',
  Admin: 'V:all',
  Manager: 'V:indirect',
  'Team Lead': 'V:direct',
} as const

/** The group of the menu in which people learn: that of courses. */
export const LEARNING_MENU = TRAINING_MENU
