import type { groupings } from '../../contract/utilisation/utilisation-calls.ts'

type Grouping = (typeof groupings)[number]

/** What rows are put together by: the key of a group, what it is called, and its place among the others, as SQL over a row `c` of `counted`. */
export const groupOf = {
  office: {
    key: 'c.office_id::text',
    label: '(select o.name from organisation.offices o where o.id = min(c.office_id))',
    order: '2',
  },
  floor: {
    key: 'c.floor_plan_id::text',
    label: '(select p.name from floor_plans p where p.id = min(c.floor_plan_id))',
    order: '2',
  },
  client: {
    key: `coalesce(c.client_id::text, '')`,
    label: `coalesce((select k.name from organisation.clients k where k.id = min(c.client_id)), 'No client')`,
    order: '2',
  },
  zone: {
    key: `c.floor_plan_id || ' ' || coalesce(c.zone_name, '')`,
    label: `coalesce(min(c.zone_name), 'No bay') || ', ' || (select p.name from floor_plans p where p.id = min(c.floor_plan_id))`,
    order: '2',
  },
  shift: {
    key: 'c.shift_id::text',
    label: '(select s.name from scheduling.shifts s where s.id = min(c.shift_id))',
    order: `min((c.planned_start at time zone organisation.zone_of(c.office_id))::time), 2`,
  },
  day: { key: 'c.day::text', label: 'min(c.day)::text', order: '1' },
  weekday: { key: 'c.weekday', label: 'min(c.weekday)', order: 'min(extract(isodow from c.day))' },
  seat: {
    key: 'c.seat_id::text',
    label: `min(c.code) || ', ' || (select p.name from floor_plans p where p.id = min(c.floor_plan_id))`,
    order: '2',
  },
} as const satisfies Record<Grouping, { key: string; label: string; order: string }>
