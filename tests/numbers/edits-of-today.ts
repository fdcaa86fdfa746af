import { idIn } from '#database/demo/insert-rows.ts'
import {
  type Edit,
  personId,
  idOf,
  oneOf,
  renamed,
  updatePerson,
  updateShift,
  updateClient,
  unchanged,
  rowId,
  givenShift,
  breakOf,
  zoneId,
} from './editing.ts'
import { peopleOf } from './world-builder.ts'
import { dayAt, TODAY } from './worlds.ts'

/** What people change today, by the calls they change it with. */
export const editsOfToday: Readonly<Record<string, Edit>> = {
  'a person moves': (editing) =>
    updatePerson(() => ({
      office_id: oneOf(editing, 'office', 3),
      department_id: idOf(editing, 'department'),
    }))(editing),
  'a person is promoted': (editing) =>
    editing.hr.put(`employees/updateDesignation/${personId(editing)}`, {
      employee_id: personId(editing),
      designation_id: oneOf(editing, 'title', 3),
      effective_date: TODAY,
      change_type: 'Promotion',
    }),
  'a person is demoted and moved by one change': (editing) =>
    editing.hr.put(`employees/updateDesignation/${personId(editing)}`, {
      employee_id: personId(editing),
      designation_id: idOf(editing, 'title 0'),
      effective_date: TODAY,
      change_type: 'Move',
      new_office_id: oneOf(editing, 'office', 3),
    }),
  'a person has another lead': updatePerson(({ program }) => ({
    reports_to_id: program.company.employees['director'],
  })),
  'a person has a zone of their own': async (editing) => {
    const timezone_id = await zoneId(editing)
    return updatePerson(() => ({ timezone_id }))(editing)
  },
  'a person has other hours': updatePerson(() => ({ weekly_hours: 12 })),
  'a person is part time and remote': updatePerson(() => ({
    employment_type: 'Part time',
    work_mode: 'Remote',
  })),
  'a person is renamed': updatePerson(({ built }) => ({ lastname: renamed(built.name) })),
  'a person comes back': async (editing) => {
    const { built, hr } = editing
    const at = peopleOf(built).findIndex(({ left }) => left && !left.back)
    if (at < 0) return unchanged(editing)
    return hr.post(`employees/rehire/${idIn(built.ids, `person ${at}`)}`, {
      joining_date: TODAY,
      designation_id: idOf(editing, 'title 2'),
      reports_to_id: idOf(editing, 'person 0'),
      client_ids: [idOf(editing, 'client 0')],
    })
  },
  'a shift begins earlier': updateShift({ shift_start: '06:30', late_grace_minutes: 0 }),
  'a shift begins earlier from today on': updateShift({
    shift_start: '07:15',
    early_grace_minutes: 0,
    holds_from: TODAY,
  }),
  'a shift has other rest days': updateShift({
    shift_detail: [
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ].map((day, at) => ({ day, rest_day: at % 2 })),
  }),
  'a shift is read in the zone of the client': updateShift({
    zone_basis: 'Client',
    half_day_minutes: 90,
  }),
  'a shift is renamed': (editing) =>
    editing.hr.put(`shifts/update/${oneOf(editing, 'shift', 3)}`, {
      name: renamed(`Shift ${editing.choice % 3} ${editing.built.name}`),
    }),
  'a break is shorter': async (editing) =>
    editing.hr.put(`shift_breaks/update/${await breakOf(editing)}`, { minutes: 3 }),
  'a break goes': async (editing) =>
    editing.hr.delete(`shift_breaks/delete/${await breakOf(editing)}`),
  'a break comes': async (editing) =>
    editing.hr.post('shift_breaks/create', {
      shift_id: oneOf(editing, 'shift', 3),
      break_type_id: await rowId(editing, `select id from break_types where name = 'Prayer'`, []),
      sequence: 3,
      start_time: '16:30',
      minutes: 20,
    }),
  'an office is in another zone': async (editing) =>
    editing.admin.post(`offices/update/${oneOf(editing, 'office', 3)}`, {
      timezone_id: await zoneId(editing),
    }),
  'an office is renamed': (editing) =>
    editing.admin.post(`offices/update/${oneOf(editing, 'office', 3)}`, {
      name: renamed(`Office ${editing.choice % 3} ${editing.built.name}`),
    }),
  'a client is in another zone': async (editing) => {
    const timezone_id = await zoneId(editing)
    return updateClient(() => ({ timezone_id }))(editing)
  },
  'a client keeps other holidays': updateClient(({ choice }) => ({
    holiday_policy: choice % 2 === 0 ? 'Client' : 'Office',
  })),
  'a client has another tax and least fee': updateClient(() => ({
    tax_percent: 19,
    minimum_fee: 5_000,
    payment_terms_days: 7,
  })),
  'a client has other terms from today on': updateClient(() => ({
    tax_percent: 7,
    minimum_fee: 90_000,
    holds_from: TODAY,
  })),
  'a rate is higher': (editing) =>
    editing.admin.put(`client_rates/update/${oneOf(editing, 'Hour 0', 1)}`, { rate: 99 }),
  'a rate ends': (editing) =>
    editing.admin.put(`client_rates/update/${idOf(editing, 'Seat 0 0')}`, { valid_to: TODAY }),
  'a headcount is smaller and renamed': (editing) =>
    editing.admin.put(`client_headcount/update/${oneOf(editing, 'headcount', 2)}`, {
      required_headcount: 1,
      name: renamed(`Seats ${editing.choice % 2} ${editing.built.name}`),
    }),
  'a headcount goes': (editing) =>
    editing.admin.delete(`client_headcount/delete/${oneOf(editing, 'headcount', 2)}`),
  'a holiday is today': (editing) =>
    editing.hr.post('holiday/create', {
      name: `Today ${editing.built.name}`,
      holiday_category_id: idOf(editing, 'holidays'),
      offices_ids: [oneOf(editing, 'office', 3)],
      start_date: TODAY,
    }),
  'a leave type excuses nothing': (editing) =>
    editing.hr.put(`leave_type/update/${idOf(editing, 'leave')}`, { excuses_adherence: false }),
  'an office gives more leave': (editing) =>
    editing.hr.put('leave_config/save', {
      office_id: oneOf(editing, 'office', 3),
      leave_configs: [
        {
          leave_type_id: idOf(editing, 'leave'),
          is_enabled: true,
          entitlement_days: 36,
          full_time_hours: 32,
          accrual: 'Monthly',
          carry_over_max: 9,
        },
      ],
    }),
  'a kind of work has another target': (editing) =>
    editing.admin.put(`activity_setup/update/${idOf(editing, 'setup')}`, { target_seconds: 3_333 }),
  'a goal has another weight and target': (editing) =>
    editing.hr.put(`kpi/update/${oneOf(editing, 'goal', 2)}`, {
      weight: 7,
      target: 99,
      min_sample: 5,
    }),
  'a job title costs more': (editing) =>
    editing.admin.put(`designation/update/${oneOf(editing, 'title', 3)}`, { hourly_cost: 77 }),
  'a rule of overtime begins today': (editing) =>
    editing.hr.post('overtime_rules/create', {
      office_id: oneOf(editing, 'office', 3),
      valid_from: TODAY,
      threshold_minutes: 55,
    }),
  'a person gets another shift from today on': async (editing) => {
    const ended = await editing.hr.put(`employee_shifts/update/${await givenShift(editing)}`, {
      effective_to: dayAt(23),
    })
    if (ended.status !== 200) return ended
    return editing.hr.post('employee_shifts/create', {
      employee_id: personId(editing),
      shift_id: oneOf(editing, 'shift', 3),
      effective_from: TODAY,
    })
  },
}
