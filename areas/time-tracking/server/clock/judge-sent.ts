import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type CompareFaces, qualityOf } from '../pictures/face-check.ts'
import { onDisk } from '../pictures/pictures-on-disk.ts'

/** What a minute holds; the next minute goes on. */
const AT_ONCE = 20

interface Sent {
  readonly id: number
  readonly key: string
}

/** Pictures people sent to be known by that wait, and whose present file nobody has looked at, while checks are switched on. */
const waiting = (sql: Sql): Promise<Sent[]> =>
  sql.rows<Sent>(
    `select a.id, f.key from settings s join face_approvals a on s.type = 'FaceApproval' and (s."values" ->> 'enabled')::boolean
        and a.status = 'Pending' and not a.is_deleted
       join files f on f.resource = 'face-approvals' and f.record_id = a.id and f.purpose = 'picture'
      where a.quality ->> 'key' is distinct from f.key order by a.id limit ${AT_ONCE}`,
  )

/** Says of each whether it shows one face, sharp and in good light, before a person decides about it. */
export async function judgeSent(engine: Engine, compare: CompareFaces): Promise<void> {
  for (const { id, key } of await waiting(engine.database)) {
    const answer = await onDisk(engine.places, [key], ([picture = '']) => compare({ picture }))
    // What could not be looked at is looked at in the next minute.
    if (answer)
      await engine.database.rows(
        `update face_approvals set quality = $2 where id = $1 and status = 'Pending'`,
        [id, JSON.stringify({ ...qualityOf(answer), key })],
      )
  }
}
