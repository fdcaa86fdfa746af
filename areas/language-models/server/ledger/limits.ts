import type { Rows } from '#platform/server/database/database.ts'
import type { Booking } from '../../contract/service/model-service.ts'
import type { LimitKind, QuotaPeriod, QuotaTarget } from '../../contract/quota-words.ts'

/** A quota that counts for a request, with what is used of it in its period. */
export interface Limit {
  readonly quota_id: number
  readonly applies_to: QuotaTarget
  readonly target_id: number | null
  readonly period: QuotaPeriod
  readonly limit_kind: LimitKind
  readonly amount: string
  readonly on_limit: 'Block' | 'Warn'
  readonly warn_at_percent: string | null
  readonly created_by: number | null
  readonly zone: string
  readonly starts: string
  readonly ends: string
  readonly used: string
}

/** The limits that count for a request; of a person's the most specific of each kind. */
export const readLimits = (
  sql: Rows,
  {
    now,
    user_id,
    workspace,
    client_id,
  }: Pick<Booking, 'now' | 'user_id' | 'workspace' | 'client_id'>,
): Promise<Limit[]> =>
  sql.rows<Limit>(
    `select quota_id, applies_to, target_id, period, limit_kind, amount::text, on_limit, warn_at_percent::text, created_by, zone, starts, ends, used::text
       from ai_limits($1, $2, $3, $4) order by on_limit, ends desc, quota_id`,
    [now, user_id ?? null, workspace?.id ?? null, client_id ?? null],
  )
