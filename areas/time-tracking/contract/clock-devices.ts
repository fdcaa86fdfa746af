import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, instant, reference, text, yesNo } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** A device that was not refused is known so many days after the first clock-in made with it. */
export const KNOWN_AFTER_DAYS = 7

/**
 * What a person clocks in with. The browser keeps a token that we gave it, and we keep its digest: nothing is read out of the device, and
 * the same computer is another device to each person who uses it.
 */
export const clockDevices = resource('clock-devices', {
  label: { one: 'Clock Device', many: 'Clock Devices' },
  about:
    'A clock device is a browser that a person clocks in with. It appears here when their office has a rule about devices.',
  icon: 'device-laptop',
  title: 'name',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['name'] },
  rights: ['view', 'edit', 'delete'],
  fields: {
    employee_id: reference('employees', { required: true, readOnly: true }),
    name: text({ required: true, readOnly: true, max: 80, label: 'Device' }),
    state: choice(['New', 'Accepted', 'Refused'], {
      required: true,
      readOnly: true,
      default: 'New',
      tones: { New: 'info', Accepted: 'ok', Refused: 'bad' },
    }),
    is_known: yesNo({ derived: true, label: 'Known' }),
    first_used_at: instant({ readOnly: true, label: 'First clock-in' }),
    last_used_at: instant({ readOnly: true, label: 'Last clock-in' }),
    decided_by: reference('users', { readOnly: true }),
    decided_at: instant({ readOnly: true }),
  },
  list: {
    columns: [
      'employee_id',
      'name',
      'state',
      'is_known',
      'first_used_at',
      'last_used_at',
      'decided_by',
    ],
    sort: '-date_created',
    search: ['name', 'employee_id'],
    filters: ['state', 'employee_id', 'last_used_at'],
  },
  menu: { group: 'Time', order: 100 },
  grants: {
    Agent: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    IT: 'V:self',
    'Team Lead': 'VED:direct',
    Manager: 'VED:indirect',
    HR: 'VED:all',
    Admin: 'VED:all',
  },
})

export const deviceCalls = calls({
  decideDevice: {
    method: 'POST',
    path: 'clock_devices/decide/{id}',
    needs: 'edit',
    pages: [clockDevices.page],
    rows: 'scope',
    input: { verdict: choice(['Accepted', 'Refused'], { required: true }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Accepts or refuses the device of another person.',
  },
})
