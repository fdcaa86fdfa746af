import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { questionPurposes } from '../../contract/ledger-words.ts'
import { modelProblems } from '../../contract/problems.ts'
import type { Booking, Estimate, Reservation } from '../../contract/service/model-service.ts'
import { type Limit, readLimits } from './limits.ts'
import { questionsLeftOf } from './questions-left.ts'
import { refuseAtLimit, wordsOfLimit } from './refuse-at-limit.ts'
import { warnOfLimits } from './warn-of-limits.ts'

/** A token of most models is about four characters of English. */
const CHARACTERS_A_TOKEN = 4

/** Tokens of so many characters, as far as characters tell. */
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)

/** What a request takes at most, by the kind of a limit. */
type Taken = Readonly<Record<Limit['limit_kind'], number>>

/**
 * Writes down the highest cost of a request before it is made, if every quota that counts allows it. Requests that count for the same person,
 * workspace or client take turns, so that several at once never exceed a limit together.
 */
export async function reserve(
  engine: Engine,
  booking: Booking,
  estimate: Estimate,
): Promise<Reservation> {
  const { database } = engine
  return database.transaction(async (sql) => {
    await takeTurns(sql, booking)
    const row = await rowOf(sql, booking, estimate)
    const taken: Taken = {
      Messages: isQuestion(booking) ? 1 : 0,
      Tokens: tokensOf(estimate.promptCharacters) + estimate.maxOutputTokens,
      Cost: Number(row.cost),
    }
    const limits = await readLimits(sql, { ...booking, client_id: row.client_id })
    const exceeded = limits.filter((limit) => isExceeded(limit, taken))
    const blocking = exceeded.find(({ on_limit }) => on_limit === 'Block')
    if (blocking) await refuseAtLimit(sql, blocking, booking)
    const [kept] = await sql.rows<{ id: number }>(
      `insert into ai_ledger (at, used_on, user_id, workspace_id, workspace_name, client_id, session_id, message_id, purpose, model,
                              tokens_in, tokens_out, price_in, price_out, cost, currency, state, estimated, created_by)
       values ($1, ($1::timestamptz at time zone $2)::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'Reserved', true, $3) returning id`,
      [
        booking.now,
        row.zone,
        booking.user_id ?? null,
        booking.workspace?.id ?? null,
        booking.workspace?.name ?? null,
        row.client_id,
        booking.session_id ?? null,
        booking.message_id ?? null,
        booking.purpose,
        estimate.model,
        tokensOf(estimate.promptCharacters),
        estimate.maxOutputTokens,
        row.price_in,
        row.price_out,
        row.cost,
        row.currency,
      ],
    )
    await warnOfLimits(engine, sql, { limits, taken, booking })
    const warnings = await Promise.all(
      exceeded.map(async (limit) => (await wordsOfLimit(sql, limit, booking)).words),
    )
    return {
      id: kept?.id ?? 0,
      cost: row.cost,
      warnings,
      quota: questionsLeftOf(limits, taken.Messages),
    }
  })
}

export const isQuestion = ({ purpose }: Pick<Booking, 'purpose'>): boolean =>
  questionPurposes.some((one) => one === purpose)

const isExceeded = ({ limit_kind, used, amount }: Limit, taken: Taken): boolean =>
  taken[limit_kind] > 0 && Number(used) + taken[limit_kind] > Number(amount) + HALF_DIGIT

/** Amounts have six digits behind the point: less than that is how computers count. */
const HALF_DIGIT = 0.000_000_5

/** One after the other for a person, a workspace and a client, always in this order. */
async function takeTurns(sql: Sql, { user_id, workspace, client_id }: Booking): Promise<void> {
  const names = [
    `ai person ${user_id ?? 0}`,
    `ai workspace ${workspace?.id ?? 0}`,
    `ai client ${client_id ?? 0}`,
  ]
  for (const name of names) await sql.rows('select pg_advisory_xact_lock(hashtext($1))', [name])
}

interface LedgerRow {
  readonly price_in: string
  readonly price_out: string
  readonly cost: string
  readonly currency: string
  readonly zone: string
  readonly client_id: number | null
}

/** Prices of the model now, and what the whole request costs at most. */
async function rowOf(sql: Sql, booking: Booking, estimate: Estimate): Promise<LedgerRow> {
  const [row] = await sql.rows<LedgerRow>(
    `select m.price_in::text, m.price_out::text, m.currency, case when $4::bigint is null then ai_zone($5) else user_zone($4) end as zone, $5::bigint as client_id,
            round(($2::numeric * m.price_in + $3::numeric * m.price_out) / 1000000, 6)::text as cost
       from llm_models m where m.model_id = $1 and m.is_enabled and not m.is_deleted`,
    [
      estimate.model,
      tokensOf(estimate.promptCharacters),
      estimate.maxOutputTokens,
      booking.user_id ?? null,
      booking.client_id ?? null,
    ],
  )
  return row ?? refuse(modelProblems.unknown)
}
