import {
  breakOf,
  type Edit,
  type Editing,
  givenShift,
  idOf,
  oneOf,
  personId,
  updateClient,
  updateShift,
  zoneId,
} from './editing.ts'
import { dayAt, PAID_DAYS } from './worlds.ts'

/** A day of the week that is over and not paid. */
const openDay = ({ choice }: Editing): string => dayAt(PAID_DAYS + 1 + (choice % 5))

/** What people correct of days that are over and not paid, by the calls they correct it with. */
export const editsOfOpenDays: Readonly<Record<string, Edit>> = {
  'an office was elsewhere': async (editing) =>
    editing.admin.post(`offices/update/${oneOf(editing, 'office', 3)}`, {
      timezone_id: await zoneId(editing),
      holds_from: openDay(editing),
    }),
  'a client was elsewhere': async (editing) => {
    const timezone_id = await zoneId(editing)
    return updateClient(() => ({ timezone_id, holds_from: openDay(editing) }))(editing)
  },
  'a client kept other holidays': updateClient((editing) => ({
    holiday_policy: editing.choice % 2 === 0 ? 'Client' : 'Office',
    holds_from: openDay(editing),
  })),
  'a shift ended later': (editing) =>
    updateShift({ late_grace_minutes: 1, shift_end: '23:30', holds_from: openDay(editing) })(
      editing,
    ),
  'a shift was read in the zone of the client': (editing) =>
    updateShift({ zone_basis: 'Client', holds_from: openDay(editing) })(editing),
  'a break was longer': async (editing) =>
    editing.hr.put(`shift_breaks/update/${await breakOf(editing)}`, {
      minutes: 31,
      holds_from: openDay(editing),
    }),
  'a person belonged elsewhere': (editing) =>
    editing.hr.post(`employees/correctPosition/${personId(editing)}`, {
      from_date: openDay(editing),
      to_date: dayAt(PAID_DAYS + 6),
      office_id: oneOf(editing, 'office', 3),
      department_id: idOf(editing, 'department'),
      reason: 'Helped out there',
    }),
  'a holiday was declared': (editing) =>
    editing.hr.post('holiday/create', {
      name: `Declared ${editing.built.name} ${editing.choice}`,
      holiday_category_id: idOf(editing, 'holidays'),
      offices_ids: [oneOf(editing, 'office', 3)],
      start_date: openDay(editing),
    }),
  'a shift ended': async (editing) =>
    editing.hr.put(`employee_shifts/update/${await givenShift(editing)}`, {
      effective_to: openDay(editing),
    }),
  'a leave type excused nothing': (editing) =>
    editing.hr.put(`leave_type/update/${idOf(editing, 'leave')}`, {
      excuses_adherence: false,
      holds_from: openDay(editing),
    }),
  'a person was promoted and moved': (editing) =>
    editing.hr.put(`employees/updateDesignation/${personId(editing)}`, {
      employee_id: personId(editing),
      designation_id: idOf(editing, 'title 2'),
      effective_date: openDay(editing),
      change_type: 'Move',
      new_office_id: oneOf(editing, 'office', 3),
    }),
}

const ALL = Object.entries(editsOfOpenDays)

/** The correction a number stands for, and what else the number chooses. */
export function openEditOf(number: number): readonly [name: string, edit: Edit, choice: number] {
  const [name, edit] = ALL[number % ALL.length] ?? []
  if (name === undefined || !edit) throw new Error('There are no edits.')
  return [name, edit, Math.floor(number / ALL.length)]
}
