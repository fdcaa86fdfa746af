import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readBreak } from '../../contract/break-choice.ts'
import type { clockCalls } from '../../contract/calls.ts'
import { AT_DESK, END_TIMER, isOwnWord } from '../../contract/clock-state.ts'
import type { ClockEntry } from '../../contract/day.ts'
import type { Punch } from './add-entry.ts'
import { positionIn } from './clock-place.ts'
import { correctByOfflineEntry } from '../corrections/correct-by-offline-entry.ts'
import { punch } from './punch.ts'
import { latestEntry } from './read-day.ts'
import { clockSettings } from '../shift-plan.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { isTooLate, offlineEntryOf } from './offline-entry.ts'
import { clockProblems } from '../../contract/problems.ts'

type CreateRequest = CallRequest<(typeof clockCalls)['create']>

const employeeOf = ({ viewer }: Pick<CallRequest, 'viewer'>): number =>
  viewer.employee_id ?? refuse(clockProblems.noEmployee)

/** Changes the clock of the caller, with the picture that came with it; a picture alone belongs to the present entry. */
export async function createEntry(request: CreateRequest) {
  const { input, sql, now, asked } = request
  if (isPictureAlone(request)) {
    await keepPicture(request)
    return { data: await latestEntry(sql, employeeOf(request), now, await clockSettings(sql)) }
  }
  const status = statusOf(request)
  const { work_from, description, client_event_id, client_time, ip_address } = input
  const punched = await punchOrCorrect(request, {
    status,
    work_from,
    description,
    client_event_id,
    client_time,
    claimed_address: ip_address,
    address: asked.address,
    device_token: input.device_token,
    position: positionIn(input),
  })
  if (typeof punched === 'string')
    return {
      data: await latestEntry(sql, employeeOf(request), now, await clockSettings(sql)),
      message: tooLateWords[punched],
    }
  const { data } = punched
  // A picture that comes with a break or with the end belongs to nothing, and holds up neither.
  if (data?.running === true && data.status === AT_DESK) await keepPicture(request)
  return { data }
}

/** The status asked for: given directly, or as the break dialog gives it. */
function statusOf({ input, asked }: CreateRequest): string {
  if ('break_status' in asked.input) {
    const chosen = readBreak({
      break_status: input.break_status,
      custom_status: input.custom_status,
    })
    refuseFields(chosen.errors)
    return chosen.status
  }
  const status = input.status ?? refuse(clockProblems.statusRequired)
  const isExact = status === AT_DESK || status === END_TIMER
  if (!isExact && isOwnWord(status)) refuse(clockProblems.reserved)
  return status
}

/** A picture without a status changes nothing about the clock. */
const isPictureAlone = ({ files, input, asked }: CreateRequest): boolean =>
  files.length > 0 && input.status === null && !('break_status' in asked.input)

async function keepPicture(request: CreateRequest): Promise<void> {
  const [file] = request.files
  const { sql, now, viewer } = request
  if (file)
    await storePicture(sql, {
      employeeId: employeeOf(request),
      userId: viewer.user_id,
      now,
      file,
      state: 'Captured',
    })
}

/** What becomes of what cannot count any more. */
const tooLateWords = {
  corrected: 'Received too late; a correction was created',
  kept: 'This contradicts your clock: it becomes a correction when your shift has ended',
} as const

/** What waited and cannot count any more, or contradicts the clock, becomes a correction where it can be one. */
async function punchOrCorrect(
  request: CreateRequest,
  punched: Punch,
): Promise<keyof typeof tooLateWords | { data: ClockEntry | null }> {
  const { sql, viewer, now } = request
  try {
    return { data: await punch(sql, viewer, punched, now) }
  } catch (problem) {
    const event = offlineEntryOf(punched, now)
    if (!event || !isTooLate(problem)) throw problem
    const became = await correctByOfflineEntry(request, employeeOf(request), event)
    if (became === undefined) throw problem
    return became
  }
}
