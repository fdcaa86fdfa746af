import type { Rows } from '#platform/server/database/database.ts'
import type { Settled, Spending, Used } from '../../contract/service/model-service.ts'

/** Puts what was used in the place of what was reserved. A row that is settled stays as it is. */
export async function settle(
  sql: Rows,
  { id }: { readonly id: number },
  { tokens_in, tokens_out, seconds, estimated, message_id }: Used,
): Promise<Settled> {
  const [settled] = await sql.rows<Settled>(
    `update ai_ledger set state = 'Settled', tokens_in = $2::integer, tokens_out = $3::integer, seconds = $4, estimated = $5, message_id = coalesce($6, message_id),
            cost = round(($2::integer * price_in + $3::integer * price_out) / 1000000, 6), date_updated = statement_timestamp()
      where id = $1 and state <> 'Settled' returning id, cost::text as cost`,
    [id, tokens_in, tokens_out, seconds ?? null, estimated, message_id ?? null],
  )
  if (settled) return settled
  const [kept] = await sql.rows<Settled>(
    'select id, cost::text as cost from ai_ledger where id = $1',
    [id],
  )
  if (!kept) throw new Error(`the ledger has no row ${id}`)
  return kept
}

/** Gives a reservation back. */
export const release = async (sql: Rows, { id }: { readonly id: number }): Promise<void> => {
  await sql.rows(
    `update ai_ledger set state = 'Released', cost = 0, tokens_in = 0, tokens_out = 0, date_updated = statement_timestamp()
      where id = $1 and state = 'Reserved'`,
    [id],
  )
}

/** Writes down what was spent already. */
export async function bookSpending(sql: Rows, spending: Spending): Promise<Settled> {
  const { now, user_id = null, workspace = null, client_id = null } = spending
  const [booked] = await sql.rows<Settled>(
    `insert into ai_ledger (at, used_on, user_id, workspace_id, workspace_name, client_id, session_id, message_id, purpose, model, tokens_in, tokens_out,
                            seconds, price_in, price_out, cost, currency, state, estimated, created_by)
     select $1, ($1::timestamptz at time zone case when $2::bigint is null then ai_zone($5) else user_zone($2) end)::date, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
            $12, 0, 0, $13, coalesce((select m.currency from llm_models m where not m.is_deleted limit 1), 'USD'), 'Settled', $14, $2
     returning id, cost::text as cost`,
    [
      ...[now, user_id, workspace?.id ?? null, workspace?.name ?? null, client_id],
      ...[
        spending.session_id ?? null,
        spending.message_id ?? null,
        spending.purpose,
        spending.model,
      ],
      ...[spending.tokens_in ?? 0, spending.tokens_out ?? 0, spending.seconds ?? null],
      ...[spending.cost, spending.estimated ?? false],
    ],
  )
  if (!booked) throw new Error('an insert answers its row')
  return booked
}
