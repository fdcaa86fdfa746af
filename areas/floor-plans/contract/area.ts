import { area } from '#platform/contract/area.ts'
import { assignmentCalls } from './assignments/assignment-calls.ts'
import { seatAssignments } from './assignments/seat-assignments.ts'
import { floorCalls, floorPage } from './display/floor-calls.ts'
import { floorPlanSeats } from './plans/floor-plan-seats.ts'
import { floorPlans } from './plans/floor-plans.ts'
import { utilisationCalls, utilisationPage } from './utilisation/utilisation-calls.ts'

/** Floor plans, as data: the floors of the offices with their seats, who sits where, and how much the seats are used. */
export const floorPlansArea = area('floor-plans', {
  label: 'Floor plans',
  resources: [floorPlans, floorPlanSeats, seatAssignments],
  pages: [floorPage, utilisationPage],
  calls: { ...assignmentCalls, ...floorCalls, ...utilisationCalls },
  menu: [{ title: 'Floor', icon: 'map-pin', order: 68 }],
})
