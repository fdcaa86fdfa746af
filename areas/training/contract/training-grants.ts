/** Trainers build courses, HR and administrators may too; people who lead others read them. */
export const courseGrants = {
  Trainer: 'VAED:all',
  HR: 'VAED:all',
  Admin: 'VAEDX:all',
  Manager: 'V:all',
} as const

/** Those who write courses read and change what is right. */
export const answerGrants = { Trainer: 'VE:all', HR: 'VE:all', Admin: 'VE:all' } as const

/** The group of the menu in which courses are built. */
export const TRAINING_MENU = 'Training'
