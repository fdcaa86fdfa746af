import { companyTexts } from '#platform/contract/personal.ts'
import { identifier, Parameters, type Rows } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { PlannedKind } from '../contract/personal-data.ts'
import { type KeptRows, keptOfPeople, wordsOfGone } from './kept-of-people.ts'
import { type Person, whoseRows } from './person.ts'

/** What would go of a person, kind by kind: counted, and nothing changed. */
export async function planErasure(
  engine: Engine,
  sql: Rows,
  person: Person,
  groups: readonly string[],
): Promise<PlannedKind[]> {
  const kinds = keptOfPeople(engine).filter(
    (kept) => groups.includes(kept.group) && (kept.rowsGo || kept.filesGo || changes(kept)),
  )
  const planned: PlannedKind[] = []
  for (const kept of kinds) {
    const { records, files } = await countOf(sql, kept, person)
    const isTouched = files > 0 || (records > 0 && (kept.rowsGo || changes(kept)))
    if (isTouched)
      planned.push({
        label: kept.label,
        group: kept.group,
        records,
        files,
        goes: kept.rowsGo ? [] : wordsOfGone(kept),
        rows_go: kept.rowsGo,
      })
  }
  return planned
}

const changes = ({ goes, becomes }: KeptRows): boolean =>
  goes.length + Object.keys(becomes).length > 0

/** How many rows of a kind are a person's, since when, and how many files hang on them. */
export async function countOf(
  sql: Rows,
  kept: KeptRows,
  person: Person,
): Promise<{ records: number; files: number; since: string | null }> {
  const parameters = new Parameters()
  const whose = whoseRows(kept.whose, person, parameters)
  const from = `from ${identifier(kept.table)} t where ${whose}`
  const files =
    kept.family && kept.filesGo
      ? `(select count(*) from files f where f.resource = any(${parameters.add(kept.histories, 'text[]')}) and f.record_id in (select t.id ${from}))`
      : '0'
  const since = kept.family ? 'min(t.date_created)' : 'null'
  const [row] = await sql.rows<{ records: number; files: number; since: string | null }>(
    `select count(*) as records, ${files} as files, ${since} as since ${from}`,
    parameters.values,
  )
  return {
    records: Number(row?.records ?? 0),
    files: Number(row?.files ?? 0),
    since: row?.since ?? null,
  }
}

/** What stays, in words: that the work was done, and what is the company's. */
export const staysInWords = ({ contributions }: Engine, pseudonym: string): string[] => [
  `Hours, logs, scores, leave days and all sums stay and count, under “${pseudonym}”.`,
  'The history still says what happened and when; what stood in the fields above is removed from it.',
  ...new Set(companyTexts.among(contributions).map(({ why }) => why)),
]
