import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { checkFormOfClient } from '../form-of-client.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import { calibrationProblems } from '../../contract/calibrations/calibration-problems.ts'
import { evaluatorsAmong, namesOfOthers } from '../sampling/evaluators.ts'
import { tellParticipants } from './tell-of-calibration.ts'

type Draft = DraftOf<typeof auditCalibrations>
type Change = ChangeOf<typeof auditCalibrations>
type Calibration = RecordOf<typeof auditCalibrations>

/** Who takes part can review, has not done the work, and is compared with someone else. */
async function checkPeople(sql: Sql, session: Draft): Promise<void> {
  const participants = session.participant_ids ?? []
  const expert = session.baseline_user_id ?? null
  if (participants.length < 2) refuse(calibrationProblems.tooFew)
  if (expert !== null && participants.includes(expert))
    refuse(calibrationProblems.expertParticipates)
  const people = expert === null ? participants : [...participants, expert]
  const names = await namesOfOthers(sql, people, await evaluatorsAmong(sql, people))
  if (names !== '') refuse(calibrationProblems.cannotReview, { names })
  await refuseNames(
    sql,
    calibrationProblems.ownWork,
    `select u.name from administration.users u join activities.activity_logs l on l.employee_id = u.employee_id where u.id = any($1::bigint[]) and l.id = $2`,
    [people, session.activity_log_id ?? null],
  )
}

/** Refuses what a statement finds people for. */
async function refuseNames(sql: Sql, problem: Problem, text: string, values: readonly unknown[]) {
  const rows = await sql.rows<{ name: string }>(text, values)
  if (rows.length > 0) refuse(problem, { names: rows.map(({ name }) => name).join(', ') })
}

/** The work is an activity of the client, or has a reference. */
async function checkWork(sql: Sql, session: Draft): Promise<void> {
  const { activity_log_id: log, interaction_reference: reference } = session
  if (!log && !reference) refuse(calibrationProblems.noWork)
  if (log && reference) refuse(calibrationProblems.twoWorks)
  const [other] = await sql.rows<{ client: string }>(
    'select c.name as client from activities.activity_logs l join organisation.clients c on c.id = l.client_id where l.id = $1 and l.client_id <> $2',
    [log ?? null, session.client_id],
  )
  if (other) refuse(calibrationProblems.logOfOtherClient, { client: other.client })
}

async function begin(
  values: Draft,
  { sql, viewer }: Change,
): Promise<ChangesOf<typeof auditCalibrations>> {
  await checkFormOfClient(sql, values, calibrationProblems)
  await checkWork(sql, values)
  await checkPeople(sql, values)
  return { facilitator_id: values.facilitator_id ?? viewer.user_id }
}

/** An open session changes, but for what was answered already; of others the notes alone. */
async function edit(values: Draft, { before, sql }: Change): Promise<void> {
  if (!before) return
  const isMore = Object.keys(values).some((name) => name !== 'notes')
  if (!isMore) return
  if (before.status !== 'Open')
    refuse(calibrationProblems.notOpen, { state: before.status.toLowerCase() })
  const after = { ...before, ...values }
  await checkWork(sql, after)
  await checkPeople(sql, after)
  await refuseLeavingOut(sql, before, after)
}

const refuseLeavingOut = (sql: Sql, before: Calibration, after: Draft) =>
  refuseNames(
    sql,
    calibrationProblems.hasAnswered,
    `select u.name from audit_calibration_sheets s join administration.users u on u.id = s.user_id
      where s.calibration_id = $1 and case s.kind when 'Participant' then s.user_id <> all($2::bigint[]) else s.user_id is distinct from $3::bigint end order by u.name`,
    [before.id, after.participant_ids ?? [], after.baseline_user_id ?? null],
  )

export const calibrationsOnServer = serveResource(auditCalibrations, {
  derived: {
    answered: (session) =>
      `select count(*) from audit_calibration_sheets s where s.calibration_id = ${session}.id and s.kind <> 'Consensus'`,
    revealed_on: (session) =>
      `select (${session}.revealed_at at time zone person_zone(u.employee_id))::date from (select 1) one left join administration.users u on u.id = ${session}.facilitator_id`,
  },
  before: { create: begin, update: edit },
  after: { create: (session, { tell }) => tellParticipants(session, tell, 'asked') },
})
