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

/** The history of a person's records of one kind: who, when, and the values before and after, of the fields the person may know. */
export async function* readHistories(
  sql: Rows,
  { registry, person, kept, reader }: Reading,
): AsyncGenerator<ToldRow[]> {
  const { family } = kept
  if (!family) return
  const { told } = toldFields(family, reader)
  const names = new Set([...told, '_attachments', '_documents', '_picture'])
  for (let after = 0; ;) {
    const parameters = new Parameters()
    const whose = whoseRows(kept.whose, person, parameters)
    const seen =
      registry.get(family.name).slots.visible?.(personAsViewer(person), parameters, 't') ?? 'true'
    const entries = await sql.rows<StoredEntry>(
      `${ENTRIES} where h.resource = ${parameters.add(family.name, 'text')} and h.record_id in (select t.id from ${identifier(kept.table)} t where (${whose}) and ${seen})
          and h.id > ${parameters.add(after, 'bigint')} order by h.id limit ${FETCHED}`,
      parameters.values,
    )
    if (entries.length > 0)
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
    if (entries.length < FETCHED) return
    after = Number(entries.at(-1)?.id)
  }
}
