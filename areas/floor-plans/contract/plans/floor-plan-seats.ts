import { reference } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { seatFields } from './seat-fields.ts'

/** A marked place on a floor plan. Seats are placed, changed and removed with their plan. */
export const floorPlanSeats = resource('floor-plan-seats', {
  page: '/setup-floor-plan',
  panelOf: true,
  partOf: 'floor_plan_id',
  parent: 'floor_plan_id',
  label: { one: 'Seat', many: 'Seats' },
  about: 'A seat is a marked place on a floor plan.',
  icon: 'armchair',
  title: 'code',
  rows: 'shared',
  configuration: false,
  rights: ['view'],
  fields: {
    floor_plan_id: reference('floor-plans', { required: true, fixed: true }),
    ...seatFields,
    // Its plan has the office that narrows them.
    workstation_id: reference('workstations'),
    client_id: reference('clients'),
  },
  dated: ['kind', 'zone_name', 'client_id', 'status', 'blocked_from', 'blocked_to'],
  order: [['blocked_from', 'blocked_to']],
  list: {
    columns: ['code', 'zone_name', 'kind', 'client_id', 'workstation_id', 'status'],
    sort: 'floor_plan_id,code',
    search: ['code', 'zone_name', 'workstation_id'],
    filters: ['kind', 'client_id', 'status', 'is_accessible'],
  },
  dropdown: {
    labels: ['floor_plan_id', 'zone_name'],
    filters: { floor_plan_ids: 'floor_plan_id' },
  },
})
