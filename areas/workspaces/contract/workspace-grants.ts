import type { Grants } from '#platform/contract/pages.ts'

/** Everybody opens the workspaces they have a level in; these roles start some, and administrators see all of them. */
export const keepers: Grants = {
  Agent: 'VE:self',
  QA: 'VAED:self',
  Trainer: 'VAED:self',
  IT: 'VAED:self',
  HR: 'VAED:self',
  'Team Lead': 'VAED:self',
  Manager: 'VAED:indirect',
  Admin: 'VAEDX:all',
}

/** Lists in which a row follows its workspace: whose level reaches it sees it. */
export const followers: Grants = {
  QA: 'VAED:all',
  Trainer: 'VAED:all',
  IT: 'VAED:all',
  HR: 'VAED:all',
  'Team Lead': 'VAED:all',
  Manager: 'VAED:all',
  Admin: 'VAEDX:all',
}

/** Set-up that all workspaces share. */
export const setUp: Grants = {
  QA: 'V:all',
  Trainer: 'V:all',
  IT: 'VAED:all',
  HR: 'V:all',
  'Team Lead': 'V:all',
  Manager: 'VAED:all',
  Admin: 'VAEDX:all',
}
