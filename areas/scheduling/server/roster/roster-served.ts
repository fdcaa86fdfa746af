import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { acknowledgeRoster } from './acknowledge-roster.ts'
import { answerOffer } from './answer-offer.ts'
import { applyRotation } from './apply-rotation.ts'
import { shiftColleagues } from './colleagues.ts'
import { copyWeek } from './copy-week.ts'
import { exportRoster } from './export-roster.ts'
import { offerReturns } from './offer-returns.ts'
import { offerShift } from './offer-shift.ts'
import { closeOpenShift, takeOpenShift } from './open-shifts.ts'
import { discardRoster, publishRoster } from './publish-roster.ts'
import { readRoster } from './read-roster.ts'
import { saveRoster } from './save-roster.ts'

/** The calls of the roster. */
export const rosterServed = serveCalls(rosterCalls, {
  roster: readRoster,
  exportRoster,
  saveRoster,
  publishRoster,
  discardRoster,
  copyWeek,
  applyRotation,
  acknowledgeRoster,
  takeOpenShift,
  closeOpenShift,
  shiftColleagues,
  offerShift,
  offerReturns,
  answerOffer,
})
