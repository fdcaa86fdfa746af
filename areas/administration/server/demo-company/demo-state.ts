import { Refusal, refuse } from '#platform/contract/problems.ts'
import { type Database, type Sql, sqlState } from '#platform/server/database/database.ts'
import { administrationProblems } from '../../contract/problems.ts'
import type { DemoCompany } from '#platform/server/demo/demo-company.ts'

/** The row that stands while the demo company is there, or comes. */
export interface StoredDemo {
  readonly asked_by: number
  readonly job_id: number | null
  readonly loaded_at: string | null
}

/** Loading and removing take turns, on whichever server they were asked for. */
export const inTurn = (sql: Sql) =>
  sql.rows(`select pg_advisory_xact_lock(hashtextextended('the demo company', 0))`)

const STORED = 'select asked_by, job_id, loaded_at from demo_company'

export const storedDemo = async (sql: Sql): Promise<StoredDemo | undefined> =>
  (await sql.rows<StoredDemo>(STORED))[0]

/** The same, held until the transaction ends: nobody adds to the demo company meanwhile. */
export const heldDemo = async (sql: Sql): Promise<StoredDemo | undefined> =>
  (await sql.rows<StoredDemo>(`${STORED} for update`))[0]

/** Records that people added or changed since the demo company was asked for: what they ask for leaves an entry with its request. */
export async function enteredSince(sql: Sql): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(
    `select count(distinct (h.resource, h.record_id))::integer as count from history h join demo_company d on h.at >= d.asked_at
      where h.actor is not null and h.request_id is not null and h.action in ('create', 'update', 'delete', 'restore', 'import')`,
  )
  return found?.count ?? 0
}

/** Whether this server reaches the database as its owner: where it serves only, the demo company could come and never go. */
export const ownsTables = (demo: DemoCompany): Promise<boolean> =>
  demo.asOwner(async (owner) => {
    const [found] = await owner.rows<{ is_owner: boolean }>(
      `select pg_has_role(c.relowner, 'USAGE') as is_owner from pg_class c where c.oid = 'demo_company'::regclass`,
    )
    return found?.is_owner === true
  })

/** Nobody waits longer for those who hold a table: the press is repeated. */
const LOCK_WAIT = '15s'
/** Others held a table for too long, or wanted ours while we wanted theirs. */
const HELD_UP: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

/** A transaction that takes tables for itself; where others hold them for too long nothing has happened, and is said so. */
export async function unlessHeldUp<Result>(
  owner: Database,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  try {
    return await owner.longTransaction(async (sql) => {
      await sql.rows(`set local lock_timeout = '${LOCK_WAIT}'`)
      return work(sql)
    })
  } catch (problem) {
    if (!(problem instanceof Refusal) && HELD_UP.has(sqlState(problem)))
      refuse(administrationProblems.demoBusy)
    throw problem
  }
}
