/** People of quality design scorecards, those who lead agents read them. */
export const designGrants = {
  QA: 'VAED:all',
  Admin: 'VAEDX:all',
  Manager: 'V:all',
  'Team Lead': 'V:all',
} as const

/** The group of the menu in which what scorecards are built from is set up. */
export const SET_UP_MENU = 'Quality set-up'
