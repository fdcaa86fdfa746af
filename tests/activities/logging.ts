import type { Person, Reply, TestProgram } from '../harness/program.ts'

/** The day on which the tests of activities work. */
export const DAY = '2026-03-10'
export const at = (time: string): string => `${DAY}T${time}.000Z`

/** Bookings for Larkspur by one of the small company's set-ups. */
export const draftOf = ({ company }: TestProgram, setup: string, more: object = {}): object => ({
  client_id: company.clients.Larkspur,
  category_id: company.categories.Bookings,
  activity_setup_id: company.setups[setup],
  ...more,
})

/** Logs such work as a person. */
export const logAs = (
  program: TestProgram,
  person: Person,
  more: object = {},
  setup = 'Booking change',
): Promise<Reply> => person.post('activity_log/create', draftOf(program, setup, more))

/** Sets what one kind of work asks for. */
export const setQuestions = (
  { company }: TestProgram,
  admin: Person,
  extra_fields: readonly object[],
  setup = 'Booking change',
): Promise<Reply> => admin.put(`activity_setup/update/${company.setups[setup]}`, { extra_fields })
