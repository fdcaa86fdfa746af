import type { ChangesOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import {
  calibrationCalls,
  type CalibrationState,
} from '../../contract/calibrations/calibration-calls.ts'
import { calibrationProblems } from '../../contract/calibrations/calibration-problems.ts'
import {
  baselineAmong,
  type Calibration,
  kindOf,
  readSheets,
  stateFor,
  storeSheet,
} from './sheets.ts'
import { tellParticipants } from './tell-of-calibration.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof calibrationCalls
type Request = Pick<CallRequest, 'records' | 'sql' | 'asked' | 'viewer' | 'now' | 'engine'>

async function calibrationState({
  records,
  sql,
  asked,
  viewer,
}: Request): Promise<Answer<CalibrationState>> {
  const session = await records.need(auditCalibrations, idOf(asked))
  return { data: await stateFor(sql, session, viewer.user_id) }
}

/** A person answers; when all have, everyone sees everything. */
async function submitSheet(
  request: CallRequest<Calls['submitSheet']>,
): Promise<Answer<CalibrationState>> {
  const { sql, viewer, input } = request
  const session = await heldOpen(request)
  const kind = kindOf(session, viewer.user_id)
  if (!kind) refuse(calibrationProblems.notAsked)
  await storeSheet(sql, session, viewer.user_id, kind, input.answers)
  const state = await stateFor(sql, session, viewer.user_id)
  const isLast = state.people.every(({ has_answered }) => has_answered)
  const data = isLast ? await revealed(request, session) : state
  return { data, message: isLast ? 'Answers saved. Everyone has answered.' : 'Answers saved' }
}

async function reveal(request: Request): Promise<Answer<CalibrationState>> {
  const session = await heldOpen(request)
  refuseOthers(session, request)
  if ((await readSheets(request.sql, session.id)).length < 2)
    refuse(calibrationProblems.tooFewAnswers)
  return { data: await revealed(request, session), message: 'Answers revealed' }
}

/** The answers that all agree on, where no expert has answered. */
async function agree(request: CallRequest<Calls['agree']>): Promise<Answer<CalibrationState>> {
  const { sql, viewer, input } = request
  const session = await held(request)
  refuseOthers(session, request)
  refuseUnlessRevealed(session)
  const sheets = await readSheets(sql, session.id)
  if (sheets.some(({ kind }) => kind === 'Baseline')) refuse(calibrationProblems.hasExpert)
  await storeSheet(sql, session, viewer.user_id, 'Consensus', input.answers)
  return { data: await stateFor(sql, session, viewer.user_id), message: 'Agreed answers saved' }
}

async function closeCalibration(request: Request): Promise<Answer<AnsweredRecord>> {
  const session = await held(request)
  refuseOthers(session, request)
  refuseUnlessRevealed(session)
  if (!baselineAmong(await readSheets(request.sql, session.id)))
    refuse(calibrationProblems.noConsensus)
  const data = await changed(request, session, { status: 'Closed', closed_at: request.now })
  return { data, message: 'Calibration Closed Successfully' }
}

const held = ({ records, asked }: Request) => records.hold(auditCalibrations, idOf(asked))

async function heldOpen(request: Request): Promise<Calibration> {
  const session = await held(request)
  if (session.status !== 'Open')
    refuse(calibrationProblems.notOpen, { state: session.status.toLowerCase() })
  return session
}

function refuseOthers({ facilitator_id }: Calibration, { viewer }: Request): void {
  if (facilitator_id !== viewer.user_id) refuse(calibrationProblems.notFacilitator)
}

function refuseUnlessRevealed({ status }: Calibration): void {
  if (status !== 'Revealed')
    refuse(calibrationProblems.notRevealed, { state: status.toLowerCase() })
}

async function revealed(request: Request, session: Calibration) {
  const { sql, viewer, engine, now } = request
  const open = await changed(request, session, { status: 'Revealed', revealed_at: now })
  await tellParticipants(open, (notice) => engine.notify(sql, notice), 'revealed')
  return stateFor(sql, open, viewer.user_id)
}

const changed = (
  { records }: Request,
  { id }: Calibration,
  values: ChangesOf<typeof auditCalibrations>,
) =>
  records
    .asSystem('a verb of the session, which asks who may', 'reach')
    .change(auditCalibrations, id, values)

export const calibrationCallsOnServer = serveCalls(calibrationCalls, {
  calibrationState,
  submitSheet,
  reveal,
  agree,
  closeCalibration,
})
