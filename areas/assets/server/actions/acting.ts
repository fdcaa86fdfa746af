import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { DecidedRecords } from '#platform/server/records/served.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { assets } from '../../contract/assets.ts'

export type Asset = RecordOf<typeof assets>

/** What is done with an asset is done by a person now: at once, or as what another person has approved. */
export interface Acting {
  readonly sql: Sql
  /** The moment, ISO 8601. */
  readonly now: string
  readonly viewer: Pick<Viewer, 'user_id'>
  readonly records: DecidedRecords
  readonly tell: (notice: Notice) => Promise<void>
}

/** A call as something that is done with an asset. */
export const actingBy = ({ sql, now, viewer, records, engine }: CallRequest): Acting => ({
  ...{ sql, now, viewer, records },
  tell: (notice) => engine.notify(sql, notice),
})
