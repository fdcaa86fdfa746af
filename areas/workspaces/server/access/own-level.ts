import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'

interface Acting {
  readonly sql: Rows
  readonly viewer: Viewer
  readonly now: string
}

/** The level of a person from a day on, until it changes. */
interface LevelFrom {
  readonly day: string
  readonly rank: number
}

/**
 * The levels of the person who acts in a workspace, today and on every later day on which a row of access begins or has ended: a permission from tomorrow
 * on is one as well. `without` leaves one row out.
 */
export async function ownLevels(
  { sql, viewer, now }: Acting,
  workspaceId: number,
  without: number | null = null,
): Promise<readonly LevelFrom[]> {
  return sql.rows<LevelFrom>(
    `with person as (select p.user_id, workspace_day(p.employee_id, $3) as today from workspace_people p where p.user_id = $2),
          days as (select today as day from person
                    union select a.valid_from from workspace_access a, person p where a.workspace_id = $1 and not a.is_deleted and a.valid_from > p.today
                    union select a.valid_to + 1 from workspace_access a, person p where a.workspace_id = $1 and not a.is_deleted and a.valid_to >= p.today)
     select d.day::text as day, coalesce(workspace_rank_on($1, $2, d.day, $4), 0) as rank from days d order by d.day`,
    [workspaceId, viewer.user_id, now, without],
  )
}

/** Refuses a change by which the person who makes it would have a higher level, today or later. */
export async function refuseRaised(
  acting: Acting,
  workspaceId: number,
  before: readonly LevelFrom[],
): Promise<void> {
  const after = await ownLevels(acting, workspaceId)
  const days = [...before, ...after].map(({ day }) => day)
  if (days.some((day) => rankAt(after, day) > rankAt(before, day)))
    refuse(workspaceProblems.ownLevel)
}

/** Levels stand in the order of their days. */
const rankAt = (levels: readonly LevelFrom[], day: string): number =>
  levels.findLast((level) => level.day <= day)?.rank ?? 0
