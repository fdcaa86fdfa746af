import { closedWork } from '#areas/activities/contract/closed-work.ts'

/** A permit that lapsed closes the activities it guards. */
export const lapsedPermits = closedWork.add({ view: 'learning.closed_work' })
