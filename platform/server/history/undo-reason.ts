import { checkField } from '#platform/contract/fields/check-draft.ts'
import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Registry } from '../records/registry.ts'
import { oppositeOf, type StoredBatch } from './stored-batch.ts'

type Asking = Pick<StoredBatch, 'id' | 'action' | 'families'>

/** Whether a record of a change wants to be told why the change is undone. What is brought back from a deletion wants nothing. */
export async function asksReason(
  registry: Registry,
  sql: Sql,
  now: string,
  batch: Asking,
): Promise<boolean> {
  if (oppositeOf(batch).action === 'restore') return false
  for (const name of batch.families.filter((family) => registry.has(family))) {
    const { declaration, slots } = registry.get(name)
    if (!slots.reason) continue
    const [asked] = await sql.rows(
      `select 1 from history m join ${identifier(declaration.table)} r on r.id = m.record_id
        where m.batch = $1 and m.resource = $2 and not r.is_deleted and ${slots.reason.isAsked('r', '$3::timestamptz')} limit 1`,
      [batch.id, name, now],
    )
    if (asked) return true
  }
  return false
}

/** Refuses an undoing without a reason where one is wanted, and a reason that the fields it goes to cannot hold. */
export async function needReason(
  registry: Registry,
  sql: Sql,
  now: string,
  batch: Asking,
  reason: string | null,
): Promise<void> {
  if (reason === null) {
    if (await asksReason(registry, sql, now, batch)) refuse(historyProblems.noReason)
    return
  }
  for (const name of batch.families.filter((family) => registry.has(family))) {
    const { declaration, slots } = registry.get(name)
    const field = slots.reason && declaration.fields[slots.reason.field]
    if (!field || !slots.reason) continue
    const wrong = checkField(slots.reason.field, field, reason).errors[slots.reason.field]
    refuseFields(wrong ? { reason: wrong } : {})
  }
}
