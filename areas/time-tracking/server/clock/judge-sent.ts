import type { Sql } from '#platform/server/database/database.ts'
import { eachOutside, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'
import { faceApprovals } from '../../contract/faces/face-approvals.ts'
import { type CompareFaces, qualityOf } from '../pictures/face-check.ts'
import { onDisk } from '../pictures/pictures-on-disk.ts'

/** What a minute holds; the next minute goes on. */
const AT_ONCE = 20

interface Sent {
  readonly id: number
  readonly key: string
}

/** The schedule that looks at pictures. */
export const CHECK_PICTURES = 'check-clock-pictures'

const sentPictures = loop<Sent>(CHECK_PICTURES, ({ id }) => recordItem(faceApprovals, id), 'sent')

/** Pictures people sent to be known by that wait, and whose present file nobody has looked at, while checks are switched on. */
const waiting = (sql: Sql, now: string): Promise<Sent[]> =>
  sql.rows<Sent>(
    `select a.id, f.key from settings s join face_approvals a on s.type = 'FaceApproval' and (s."values" ->> 'enabled')::boolean
        and a.status = 'Pending' and not a.is_deleted
       join files f on f.resource = 'face-approvals' and f.record_id = a.id and f.purpose = 'picture'
      where a.quality ->> 'key' is distinct from f.key and ${notPutOff(sentPictures, 'a.id', '$1::timestamptz')}
      order by a.id limit ${AT_ONCE}`,
    [now],
  )

/** Says of each whether it shows one face, sharp and in good light, before a person decides about it. */
export async function judgeSent(engine: Engine, compare: CompareFaces): Promise<LoopOutcome<void>> {
  const sent = await waiting(engine.database, await engine.now(engine.database))
  return eachOutside(
    engine,
    sentPictures,
    sent,
    async ({ id, key }) => {
      const answer = await onDisk(engine.places, [key], ([picture = '']) => compare({ picture }))
      const seen = answer ?? refuse(faceProblems.notLookedAt)
      await engine.database.rows(
        `update face_approvals set quality = $2 where id = $1 and status = 'Pending'`,
        [id, JSON.stringify({ ...qualityOf(seen), key })],
      )
    },
    { isPart: sent.length === AT_ONCE },
  )
}
