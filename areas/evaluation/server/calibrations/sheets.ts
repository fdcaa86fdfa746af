import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import type { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'
import type {
  CalibrationSheet,
  CalibrationState,
  SheetKind,
} from '../../contract/calibrations/calibration-calls.ts'
import { calibrationFigures } from '../../contract/calibrations/calibration-figures.ts'
import { scoreSheet } from './score-sheet.ts'

export type Calibration = RecordOf<typeof auditCalibrations>
type Session = Pick<
  Calibration,
  | 'id'
  | 'status'
  | 'participant_ids'
  | 'baseline_user_id'
  | 'facilitator_id'
  | 'tolerance'
  | 'audit_form_id'
>

/** In what way a person takes part. */
export const kindOf = (
  { participant_ids, baseline_user_id }: Pick<Session, 'participant_ids' | 'baseline_user_id'>,
  user: number,
): Exclude<SheetKind, 'Consensus'> | null =>
  user === baseline_user_id ? 'Baseline' : participant_ids.includes(user) ? 'Participant' : null

export const readSheets = (sql: Sql, id: number): Promise<CalibrationSheet[]> =>
  sql.rows<CalibrationSheet>(
    'select user_id, kind, answers, score, outcome from audit_calibration_sheets where calibration_id = $1 order by kind, user_id',
    [id],
  )

/** Stores answers with their score, in the place of those the person gave before. */
export async function storeSheet(
  sql: Sql,
  { id, audit_form_id }: Pick<Session, 'id' | 'audit_form_id'>,
  user: number,
  kind: SheetKind,
  given: readonly ReviewAnswer[],
): Promise<void> {
  const { answers, score } = await scoreSheet(sql, audit_form_id, given)
  await sql.rows(
    `insert into audit_calibration_sheets (calibration_id, user_id, kind, answers, score, raw_score, section_scores, outcome, fatal_count)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9)
     on conflict (calibration_id, kind, user_id) do update set answers = excluded.answers, score = excluded.score, raw_score = excluded.raw_score,
       section_scores = excluded.section_scores, outcome = excluded.outcome, fatal_count = excluded.fatal_count, submitted_at = statement_timestamp()`,
    [
      ...[id, user, kind, JSON.stringify(answers), score.score, score.raw_score],
      ...[JSON.stringify(score.section_scores), score.outcome, score.fatal_count],
    ],
  )
}

/** What is compared with: the expert's answers, else those all agreed on. */
export const baselineAmong = (sheets: readonly CalibrationSheet[]): CalibrationSheet | undefined =>
  sheets.find(({ kind }) => kind === 'Baseline') ?? sheets.find(({ kind }) => kind === 'Consensus')

/** A session as a person may see it: before it is revealed, nobody gets the answers of others. */
export async function stateFor(
  sql: Sql,
  session: Session,
  user: number,
): Promise<CalibrationState> {
  const sheets = await readSheets(sql, session.id)
  const ofPeople = sheets.filter(({ kind }) => kind !== 'Consensus')
  const isOpen = session.status === 'Open'
  const baseline = baselineAmong(sheets)
  const participants = sheets.filter(({ kind }) => kind === 'Participant')
  return {
    people: await peopleOf(sql, session, ofPeople),
    own_kind: kindOf(session, user),
    is_facilitator: session.facilitator_id === user,
    own: ofPeople.find(({ user_id }) => user_id === user) ?? null,
    sheets: isOpen ? null : sheets,
    figures:
      isOpen || !baseline ? null : calibrationFigures(baseline, participants, session.tolerance),
  }
}

async function peopleOf(
  sql: Sql,
  session: Session,
  sheets: readonly CalibrationSheet[],
): Promise<CalibrationState['people']> {
  const { participant_ids, baseline_user_id } = session
  const rows = await sql.rows<{ user_id: number; name: string }>(
    'select u.id as user_id, u.name from administration.users u where u.id = any($1::bigint[]) order by u.name, u.id',
    [[...participant_ids, ...(baseline_user_id === null ? [] : [baseline_user_id])]],
  )
  return rows.map(({ user_id, name }) => ({
    ...{ user_id, name, kind: kindOf(session, user_id) ?? 'Participant' },
    has_answered: sheets.some((sheet) => sheet.user_id === user_id),
  }))
}
