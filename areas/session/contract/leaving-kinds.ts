import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** What is to be done when a person who has an account leaves. */
export const accountKinds = addTo(leavingKinds, { 'Disable account': 100 })
