import { editsOfToday } from './edits-of-today.ts'
import {
  type Edit,
  personId,
  idOf,
  oneOf,
  paidDay,
  updateShift,
  updateClient,
  unchanged,
  rowId,
  givenShift,
  zoneId,
} from './editing.ts'
import { LAST_PAID } from './worlds.ts'

/** What people try to change of days that are paid. */
export const editsOfPaidDays: Readonly<Record<string, Edit>> = {
  'a shift ended before paid days': async (editing) =>
    editing.hr.put(`employee_shifts/update/${await givenShift(editing)}`, {
      effective_to: paidDay(editing),
    }),
  'a given shift goes': async (editing) =>
    editing.hr.delete(`employee_shifts/delete/${await givenShift(editing)}`),
  'a holiday was on a paid day': (editing) =>
    editing.hr.post('holiday/create', {
      name: `Late ${editing.built.name}`,
      holiday_category_id: idOf(editing, 'holidays'),
      offices_ids: [oneOf(editing, 'office', 3)],
      start_date: paidDay(editing),
    }),
  'a holiday goes': (editing) =>
    editing.built.world.holidays.length === 0
      ? unchanged(editing)
      : editing.hr.delete(`holiday/delete/${idOf(editing, 'holiday 0')}`),
  'a holiday moves': (editing) =>
    editing.built.world.holidays.length === 0
      ? unchanged(editing)
      : editing.hr.put(`holiday/update/${idOf(editing, 'holiday 0')}`, {
          start_date: paidDay(editing),
          end_date: paidDay(editing),
        }),
  'a shift was another one on paid days': (editing) =>
    updateShift({ shift_start: '05:00', holds_from: paidDay(editing) })(editing),
  'an office was elsewhere on paid days': async (editing) =>
    editing.admin.post(`offices/update/${oneOf(editing, 'office', 3)}`, {
      timezone_id: await zoneId(editing),
      holds_from: paidDay(editing),
    }),
  'terms of a client were others on paid days': (editing) =>
    updateClient(() => ({ tax_percent: 11, minimum_fee: 123, holds_from: paidDay(editing) }))(
      editing,
    ),
  'a position was another one on paid days': (editing) =>
    editing.hr.post(`employees/correctPosition/${personId(editing)}`, {
      from_date: paidDay(editing),
      to_date: LAST_PAID,
      weekly_hours: 12,
      office_id: oneOf(editing, 'office', 3),
      department_id: idOf(editing, 'department'),
      reason: 'It was wrong',
    }),
  'a person was promoted on a paid day': (editing) =>
    editing.hr.put(`employees/updateDesignation/${personId(editing)}`, {
      employee_id: personId(editing),
      designation_id: oneOf(editing, 'title', 3),
      effective_date: paidDay(editing),
      change_type: 'Promotion',
    }),
  'a person worked for another client': async (editing) =>
    editing.hr.put(
      `client_assignments/update/${await rowId(editing, 'select id from client_assignments where employee_id = $1 and not is_deleted order by id limit 1', [personId(editing)])}`,
      { to_date: paidDay(editing) },
    ),
  'a paid day is excused': async (editing) =>
    editing.hr.post('adherence_exceptions/create', {
      employee_id: personId(editing),
      business_date: paidDay(editing),
      from: `${paidDay(editing)}T12:00:00.000Z`,
      to: `${paidDay(editing)}T13:00:00.000Z`,
      kind: 'Outage',
      note: 'The network was down',
    }),
  'a leave type excused nothing on paid days': (editing) =>
    editing.hr.put(`leave_type/update/${idOf(editing, 'leave')}`, {
      excuses_adherence: false,
      holds_from: paidDay(editing),
    }),
  'a rate was another one on paid days': (editing) =>
    editing.admin.put(`client_rates/update/${idOf(editing, 'Hour 0 0')}`, {
      rate: 1,
      valid_from: paidDay(editing),
    }),
  'a log of a paid day is longer': async (editing) => {
    const id = await rowId(
      editing,
      'select id from activity_logs where client_id = $1 and business_date <= $2 order by id limit 1',
      [idOf(editing, 'client 0'), LAST_PAID],
    )
    if (id === 0) return unchanged(editing)
    return editing.admin.put(`activity_log/update/${id}`, {
      quantity: 33,
      change_reason: 'It was wrong',
    })
  },
}

const ALL = Object.entries({ ...editsOfToday, ...editsOfPaidDays })

/** The edit a number stands for. */
export function editOf(number: number): readonly [name: string, edit: Edit] {
  const edit = ALL[number % ALL.length]
  if (!edit) throw new Error('There are no edits.')
  return edit
}

/** The number that stands for an edit. */
export const numberOfEdit = (wanted: string): number => ALL.findIndex(([name]) => name === wanted)

/** What else a number chooses. */
export const choiceOf = (number: number): number => Math.floor(number / ALL.length)
