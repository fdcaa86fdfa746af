import type { Sql } from '#platform/server/database/database.ts'
import type {
  Scorecard,
  ScorecardCheckpoint,
  ScorecardSection,
} from '../../contract/scorecards/scorecard.ts'

interface Stored extends Omit<Scorecard, 'sections'> {
  readonly name: string
}

type StoredSection = ScorecardSection & { readonly parent_id: number; readonly is_active: boolean }

export interface StoredScorecard extends Scorecard {
  readonly name: string
  readonly sections: readonly StoredSection[]
}

/** The sections and checkpoints of a set-up, which is held until the transaction ends. */
export const heldScorecard = (sql: Sql, id: number): Promise<StoredScorecard | undefined> =>
  storedScorecard(sql, id, 'for no key update')

/** The same, only looked at. */
export async function storedScorecard(
  sql: Sql,
  id: number,
  held: 'for no key update' | '' = '',
): Promise<StoredScorecard | undefined> {
  const [setup] = await sql.rows<Stored>(
    `select name, generation, scale, checkpoints from audit_form_setups where id = $1 and not is_deleted ${held}`,
    [id],
  )
  if (!setup) return undefined
  const sections = await sql.rows<StoredSection>(
    `select id, name, description, weight, is_bonus, sort_order, parent_id, is_active from audit_form_categories
      where "auditSetupId" = $1 and not is_deleted order by sort_order, id`,
    [id],
  )
  return { ...setup, sections }
}

/** What is left of it without sections that are out of use. */
export function activeScorecard(card: StoredScorecard): Scorecard {
  const sections = card.sections.filter(({ is_active }) => is_active)
  const ids = new Set(sections.map(({ id }) => id))
  const checkpoints = card.checkpoints.filter(({ category_id }) => ids.has(category_id ?? 0))
  return { ...card, sections, checkpoints: checkpoints.map((one) => withoutLost(one, checkpoints)) }
}

/** A condition on a checkpoint that is not asked at all is never met, so that nothing else depends on it. */
function withoutLost(
  checkpoint: ScorecardCheckpoint,
  all: readonly ScorecardCheckpoint[],
): ScorecardCheckpoint {
  const on = checkpoint.shown_when_checkpoint_id
  return on === null || all.some(({ id }) => id === on)
    ? checkpoint
    : { ...checkpoint, shown_when_checkpoint_id: null, shown_when_score_id: null }
}
