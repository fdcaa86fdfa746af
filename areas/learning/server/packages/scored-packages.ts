import type { Rows } from '#platform/server/database/database.ts'
import type { ScoredPackage } from '../../contract/attempts/score.ts'
import type { StoredAttempt } from '../attempts/read-attempt.ts'

/** The packages of a course, with what their units came to in this attempt. What shows something and says nothing has no score. */
export const scoredPackages = (
  sql: Rows,
  { id, quiz_id }: Pick<StoredAttempt, 'id' | 'quiz_id'>,
): Promise<ScoredPackage[]> =>
  sql.rows<ScoredPackage>(
    `select coalesce(s.points, 0)::float8 as points, coalesce(json_agg(r.score) filter (where r.score is not null), '[]') as reported,
            case when bool_or(r.success = 'failed') then 'failed' when bool_and(r.success = 'passed') filter (where r.score is not null) then 'passed' else 'unknown' end as verdict,
            coalesce(json_agg(coalesce(r.score, 0)) filter (where r.score is not null or (r.is_complete is not true and not u.is_asset)), '[]') as scores
       from training.course_slides s join training.package_units u on u.slide_id = s.id
       left join course_package_runs r on r.slide_id = s.id and r.unit = u.unit and r.attempt_id = $1
      where s.quiz_id = $2 and s.kind = 'Package' and not s.is_deleted group by s.id, s.points`,
    [id, quiz_id],
  )
