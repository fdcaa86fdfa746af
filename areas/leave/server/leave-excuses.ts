import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'

/** Approved leave excuses the hours it takes out of a shift. */
export const leaveExcuses = excuseSources.add({ view: 'leave.leave_excuses', kind: 'Leave' })
