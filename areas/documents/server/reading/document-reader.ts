import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Parameters, Sql } from '#platform/server/database/database.ts'

/** A person as documents know them: the words access rows are compared with, and the day it is for them. */
export interface DocumentReader {
  readonly user_id: number
  readonly keys: readonly string[]
  readonly today: string
  /** The first day a person who just joined could have read anything. */
  readonly joining_date: string | null
}

/** The reader; a person who has left is reached by nothing. */
export async function readerOf(
  sql: Sql,
  { user_id }: Viewer,
  now: string,
): Promise<DocumentReader> {
  const [found] = await sql.rows<Omit<DocumentReader, 'user_id'>>(
    `select p.keys, ($2::timestamptz at time zone document_zone(p.employee_id))::date::text as today, p.joining_date::text as joining_date
       from document_people p where p.user_id = $1`,
    [user_id, now],
  )
  return { user_id, ...(found ?? { keys: [], today: now.slice(0, 10), joining_date: null }) }
}

/** What holds of a document (`d`) that its reader may see now. */
export function isReadable({ keys, today }: DocumentReader, parameters: Parameters): string {
  const day = parameters.add(today, 'date')
  return `d.status = 'Published' and not d.is_deleted and d.access_keys && ${parameters.add(keys, 'text[]')}
    and (d.expires_on is null or d.expires_on >= ${day}) and document_version_on(d, ${day}) is not null`
}

/** The id of the version its reader has of a document (`d`). */
export const versionOf = ({ today }: DocumentReader, parameters: Parameters): string =>
  `document_version_on(d, ${parameters.add(today, 'date')})`

/** How far a reader is with a document (`d`): columns `read_due_on` and `read_state`. */
export function readStateColumns(reader: DocumentReader, parameters: Parameters): string {
  const day = parameters.add(reader.today, 'date')
  const account = parameters.add(reader.user_id, 'bigint')
  const joined = parameters.add(reader.joining_date, 'date')
  const isWanted = `coalesce(d.read_required, false) and d.read_version_id is not null and document_version_on(d, ${day}) >= d.read_version_id`
  const due = `coalesce((select r.due_on from document_reads r where r.version_id = d.read_version_id and r.user_id = ${account}),
    greatest(d.read_from, ${joined}, ${day}) + coalesce(d.read_due_days, 7))`
  return `case when ${isWanted} then (${due})::text end as read_due_on,
    case when not (${isWanted}) then 'Not needed' when document_is_read(d, ${account}) then 'Read'
         when ${due} < ${day} then 'Late' else 'To read' end as read_state`
}

/** What lists show of a document (`d`) in the version (`v`) its reader has, and how far they are with it. */
export function readableColumns(reader: DocumentReader, parameters: Parameters): string {
  const keys = parameters.add(reader.keys, 'text[]')
  return `d.id, d.title, d.category_id, c.name as category_name, d.document_number, v.version_number as document_version, d.summary,
    v.effective_from::text as effective_from, coalesce(d.read_required, false) as read_required,
    case when exists (select from jsonb_array_elements(d.access) a where a ->> 'level' = 'Edit'
      and case a ->> 'target' when 'Everyone' then 'Everyone' else (a ->> 'target') || ':' || (a ->> 'target_id') end = any (${keys})) then 'Edit' else 'Read' end as access,
    ${readStateColumns(reader, parameters)}`
}

/** The version its reader has of a document (`d`), as `v`, and its category, as `c`. */
export const readableFrom = (reader: DocumentReader, parameters: Parameters): string =>
  `documents d join document_versions v on v.id = ${versionOf(reader, parameters)} join documents_category c on c.id = d.category_id`
