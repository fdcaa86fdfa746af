import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** What is to be done when a person who is paid by the clock leaves. */
export const timeKinds = addTo(leavingKinds, { 'Final timesheet': 80 })
