import { identifier, Parameters, type Rows } from '#platform/server/database/database.ts'
import { changesOf, ENTRIES, type StoredEntry } from '#platform/server/records/history.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Registry } from '#platform/server/records/registry.ts'
import type { KeptRows } from '../kept-of-people.ts'
import { type Person, whoseRows } from '../person.ts'
import type { ToldRow } from './read-kept.ts'
import { personAsViewer, toldFields } from './told-fields.ts'

const FETCHED = 1000

interface Reading {
  readonly registry: Registry
  readonly person: Person
  readonly kept: KeptRows
  readonly reader: Viewer | undefined
}

/** Records whose entries are looked for together. */
const TOGETHER = 500

/** The history of a person's records of one kind: who, when, and the values before and after, of the fields the person may know; some records at a time. */
export async function* readHistories(sql: Rows, reading: Reading): AsyncGenerator<ToldRow[]> {
  const { kept, reader } = reading
  const { family } = kept
  if (!family) return
  const { told } = toldFields(family, reader)
  const names = new Set([...told, '_attachments', '_documents', '_picture'])
  for await (const ids of recordsOf(sql, family.name, reading))
    for await (const entries of entriesOf(sql, family.name, ids))
      yield entries.map((entry) => ({
        Kind: kept.label,
        Number: entry.record_id,
        'When (UTC)': new Date(entry.at).toISOString(),
        By: entry.actor_name ?? 'the system',
        What: entry.action,
        Changes: changesOf(family, entry)
          .filter(({ field }) => names.has(field))
          .map(({ label, before, after: now }) => ({ Field: label, From: before, To: now })),
      }))
}

/** The numbers of the records, some at a time: to look for all of them anew with each page of entries takes the longer, the more there are. */
async function* recordsOf(
  sql: Rows,
  name: string,
  { registry, person, kept }: Reading,
): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const parameters = new Parameters()
    const whose = whoseRows(kept.whose, person, parameters)
    const seen =
      registry.get(name).slots.visible?.(personAsViewer(person), parameters, 't') ?? 'true'
    const rows = await sql.rows<{ id: number }>(
      `select t.id from ${identifier(kept.table)} t where (${whose}) and ${seen} and t.id > ${parameters.add(after, 'bigint')} order by t.id limit ${TOGETHER}`,
      parameters.values,
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < TOGETHER) return
    after = Number(rows.at(-1)?.id)
  }
}

async function* entriesOf(
  sql: Rows,
  name: string,
  ids: readonly number[],
): AsyncGenerator<StoredEntry[]> {
  for (let after = 0; ;) {
    const entries = await sql.rows<StoredEntry>(
      `${ENTRIES} where h.resource = $1 and h.record_id = any($2::bigint[]) and h.id > $3 order by h.id limit ${FETCHED}`,
      [name, ids, after],
    )
    if (entries.length > 0) yield entries
    if (entries.length < FETCHED) return
    after = Number(entries.at(-1)?.id)
  }
}
