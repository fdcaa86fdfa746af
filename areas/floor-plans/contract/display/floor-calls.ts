import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, instant, reference, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import type { FoundPerson, RenderedFloor } from './floor-shape.ts'

/** The floor as it is now, or as it is planned. */
export const floorPage = page('/display-floor-plan', {
  about: 'Who sits where now, on the plan of a floor.',
  jobs: [t`Press a seat to see its person`, t`Search a name to find the seat`],
  label: 'Live Floor Plan',
  type: 'Dashboard',
  menu: { group: 'Floor', order: 10, icon: 'map-pin' },
  grants: {
    'Team Lead': 'V:direct',
    Manager: 'V:indirect',
    HR: 'V:all',
    IT: 'V:all',
    Admin: 'V:all',
  },
  uses: ['floor-plans', 'offices', 'clients', 'shifts', 'employees'],
})

const shown = { needs: 'view', pages: [floorPage.url], rows: 'scope', reads: true } as const

export const floorCalls = calls({
  floor: {
    method: 'POST',
    path: 'floorplanReport/rendederFloorPlan',
    ...shown,
    input: {
      floor_plan_id: reference('floor-plans', { label: 'Floor' }),
      offices_id: reference('offices', { label: 'Office' }),
      date: date(),
      shift_id: reference('shifts'),
      at: instant(),
      mode: choice(['live', 'plan'], { default: 'live' }),
      client_ids: references('clients', { label: 'Client' }),
    },
    answers: typed<RenderedFloor>(),
    summary: 'A published floor plan with who sits where: by the clock, or by what is planned.',
  },
  seated: {
    method: 'POST',
    path: 'floorplanReport/getEmployeeDetails',
    ...shown,
    input: { employee_id: reference('employees', { required: true }) },
    answers: typed<FoundPerson>(),
    summary: 'What is shown of a person who sits on a floor: who they are, and their day so far.',
  },
})
