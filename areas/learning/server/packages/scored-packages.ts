import type { Rows } from '#platform/server/database/database.ts'
import type { ScoredPackage } from '../../contract/attempts/score.ts'
import type { StoredAttempt } from '../attempts/read-attempt.ts'

/** The packages of a course that have points, with what each said in this attempt. */
export const scoredPackages = (
  sql: Rows,
  { id, quiz_id }: Pick<StoredAttempt, 'id' | 'quiz_id'>,
): Promise<ScoredPackage[]> =>
  sql.rows<ScoredPackage>(
    `select s.points, r.score from training.course_slides s left join course_package_runs r on r.slide_id = s.id and r.attempt_id = $1
      where s.quiz_id = $2 and s.kind = 'Package' and s.points > 0 and not s.is_deleted`,
    [id, quiz_id],
  )
