import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import { clockPictures } from '../../contract/clock-pictures.ts'
import { CHECK_PICTURES, judgeSent } from '../clock/judge-sent.ts'
import { onDisk } from './pictures-on-disk.ts'
import { type CompareFaces, compareHere, isFlag, verdictOf } from './face-check.ts'

/** Half a second each: what a minute holds, and the next minute goes on. */
const AT_ONCE = 60

/** Compares new pictures with the approved one of their person, where the company has switched that on. */
export const checkingFaces = (engine: Engine, compare: CompareFaces = compareHere): Schedule =>
  schedule(CHECK_PICTURES, {
    label: 'Checking faces',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const pictures = await unchecked(engine.database, await engine.now(engine.database))
      const checked = await eachOutside(
        engine,
        uncheckedPictures,
        pictures,
        (picture) => check(engine, picture, compare),
        { isPart: pictures.length === AT_ONCE },
      )
      const judged = await judgeSent(engine, compare)
      const { length } = checked.results
      const words = `${length} ${length === 1 ? 'picture was' : 'pictures were'} checked.`
      return andFailed(words, checked, judged)
    },
  })

interface Unchecked {
  readonly id: number
  readonly key: string
  readonly reference_key: string
  readonly threshold: number
}

const uncheckedPictures = loop<Unchecked>(CHECK_PICTURES, ({ id }) => recordItem(clockPictures, id))

/** Pictures whose person has an approved one (a reference picture, else one of the clock), within what the settings say; the oldest first. */
const unchecked = (sql: Sql, now: string): Promise<Unchecked[]> =>
  sql.rows<Unchecked>(
    `with rule as (
       select coalesce(("values" ->> 'enabled')::boolean, false) as is_on, coalesce(("values" ->> 'match_threshold')::float8, 0.55) as threshold,
              coalesce("values" -> 'offices_ids', '[]') as offices, coalesce("values" -> 'exempt_roles_ids', '[]') as roles, coalesce("values" -> 'exempt_clients_ids', '[]') as clients
         from settings where type = 'FaceApproval')
     select p.id, f.key, k.key as reference_key, rule.threshold
       from rule join clock_pictures p on rule.is_on and p.state = 'Captured' and p.checked_at is null and p.check_result = 'Not checked' and not p.is_reference
       join files f on f.resource = 'clock-pictures' and f.record_id = p.id and f.purpose = 'held'
       join lateral (
         select f.key, 0 as place from face_approvals a join files f on f.resource = 'face-approvals' and f.record_id = a.id and f.purpose = 'picture'
          where a.employee_id = p.employee_id and a.status = 'Approved' and not a.is_deleted
         union all
         select f.key, 1 from clock_pictures r join files f on f.resource = 'clock-pictures' and f.record_id = r.id and f.purpose = 'held'
          where r.employee_id = p.employee_id and r.is_reference
            and not exists (select 1 from face_approvals a where a.employee_id = p.employee_id and a.status = 'Withdrawn' and a.date_updated > r.date_updated and not a.is_deleted)
          order by place limit 1) k on true
      where (rule.offices = '[]' or rule.offices @> to_jsonb(p.office_id))
        and not exists (select 1 from administration.users u where u.employee_id = p.employee_id and not u.is_deleted and rule.roles @> to_jsonb(u.role_id))
        and (p.client_id is null or not rule.clients @> to_jsonb(p.client_id))
        and ${notPutOff(uncheckedPictures, 'p.id', '$1::timestamptz')}
      order by p.taken_at, p.id limit ${AT_ONCE}`,
    [now],
  )

async function check(
  { database, places, now }: Engine,
  { id, key, reference_key, threshold }: Unchecked,
  compare: CompareFaces,
): Promise<void> {
  const answer = await onDisk(places, [key, reference_key], ([picture = '', reference = '']) =>
    compare({ picture, reference }),
  )
  const { result, score } = verdictOf(answer, threshold)
  await database.rows(
    `update clock_pictures set check_result = $2, score = $3, is_flagged = $4, checked_at = $5, date_updated = statement_timestamp(), version = version + 1
      where id = $1 and checked_at is null`,
    [id, result, score, isFlag(result), await now(database)],
  )
}
