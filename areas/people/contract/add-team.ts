import { contributionPoint } from '#platform/contract/contributions.ts'
import { guideCalls, type GuidePart } from '#platform/contract/guides.ts'
import { page } from '#platform/contract/pages.ts'

/** The first person with an account, and whatever is missing around them, on one page. */
export const addTeamPage = page('/set-up/people', {
  label: 'Add the first person',
  grants: { HR: 'VA:all' },
  rights: ['view', 'add'],
  uses: [
    ...['offices', 'countries', 'cities', 'time-zones', 'departments'],
    ...['designations', 'designation-categories', 'employees', 'roles'],
  ],
})

const { parts, make } = guideCalls(addTeamPage.url, 'peopleSetUp', 'a person with their place')

export const addTeamCalls = { teamParts: parts, makeTeam: make }

/** What is made before a person can be: the area that keeps places adds them. */
export const teamGuideParts = contributionPoint<GuidePart>('team-guide')

/** The parts that others link to. */
export const OFFICE_PART = 'office'
export const DEPARTMENT_PART = 'department'
