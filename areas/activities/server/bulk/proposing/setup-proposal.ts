import { Refusal } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { SetupProposal } from '../../../contract/bulk/bulk-answers.ts'
import type { BulkColumn } from '../../../contract/bulk/bulk-columns.ts'
import { setupForUpload } from '../bulk-setup.ts'
import { keptRows } from '../kept-rows.ts'
import { readUpload, type Upload, uploadChanger } from '../read-plan.ts'
import { namesZone } from '../read-moment.ts'
import { dateFormsOf, decimalMarkOf } from './date-form.ts'
import { columnsOfFile, type FileColumn } from './file-columns.ts'
import { plainHead } from './head-words.ts'
import { peopleColumn } from './people-column.ts'
import { proposeColumns } from './propose-columns.ts'

/** Rows that say how a file is written; more would take longer than a person waits. */
const LOOKED_AT = 2000
/** Rows shown as examples. */
const SAMPLES = 3
/** Set-ups offered that know a file. */
const MOST_KNOWN = 5
const LONGEST_NAME = 80

/** How a file seems to be read: what each column becomes, how dates and numbers are written, who is named how. Nothing is stored. */
export async function setupProposal({
  engine,
  viewer,
  sql,
  now,
  asked,
}: CallRequest): Promise<Answer<SetupProposal>> {
  const upload = await readUpload(engine, uploadChanger(engine, viewer), idOf(asked))
  const rows: FileRow[] = []
  for await (const some of keptRows(engine, sql, upload, LOOKED_AT)) rows.push(...some)
  const columns = columnsOfFile(upload.header, rows)
  const person = await peopleColumn(engine, sql, viewer, columns)
  const proposed = proposeColumns(columns.filter(({ place }) => place !== person?.place))
  const goesTo = (place: number) =>
    place === person?.place
      ? { goes_to: 'employee', format: null }
      : (proposed.find((one) => one.place === place) ?? { goes_to: 'ignore', format: null })
  const moments = proposed
    .filter(({ goes_to }) => goes_to === 'started_at' || goes_to === 'ended_at')
    .flatMap(({ place }) => columns[place] ?? [])
  const zone = await zoneOf(sql, moments)
  const data: SetupProposal = {
    known: await knownSetups(sql, upload, viewer, now),
    name: upload.file_name.replace(/\.\w+$/, '').slice(0, LONGEST_NAME),
    columns: columns.map(({ head, place, values }) => {
      const { goes_to, format } = goesTo(place)
      return { column: head, goes_to, format, samples: values.slice(0, SAMPLES) }
    }),
    employee_by: person?.employee_by ?? null,
    date_formats: dateFormsOf(moments.flatMap(({ values }) => values)),
    decimal_mark: decimalMarkOf(
      columns.flatMap(({ holds, values }) => (holds === 'numbers' ? values : [])),
    ),
    timezone_id: zone?.id ?? null,
    timezone_name: zone?.name ?? null,
  }
  return { data }
}

/** UTC where the times name their zone, or their head does; every other zone is asked. */
async function zoneOf(
  sql: Sql,
  moments: readonly FileColumn[],
): Promise<{ id: number; name: string } | undefined> {
  const isNamed = ({ head, values }: FileColumn) =>
    /utc|gmt$/.test(plainHead(head)) || values.every(namesZone)
  if (moments.length === 0 || !moments.every(isNamed)) return undefined
  const [zone] = await sql.rows<{ id: number; name: string }>(
    `select id, name from administration.time_zones where iana_name in ('UTC', 'Etc/UTC') and is_active order by id limit 1`,
    [],
  )
  return zone
}

/** Set-ups whose columns all stand in the header of a file, those that read most of it first. */
async function knownSetups(
  sql: Sql,
  { header }: Upload,
  viewer: Viewer,
  now: string,
): Promise<SetupProposal['known']> {
  const setups = await sql.rows<{ id: number; name: string; extra_fields: BulkColumn[] }>(
    'select id, name, extra_fields from bulk_activity_setups where is_active and has_header and not is_deleted order by id',
    [],
  )
  const heads = new Set(header.map((head) => head.trim().toLowerCase()))
  const fitting = setups
    .map(({ id, name, extra_fields }) => {
      const read = extra_fields.filter(({ goes_to }) => goes_to !== 'ignore')
      const isKnown = read.every(({ column }) => heads.has(column.trim().toLowerCase()))
      return { id, name, columns: isKnown ? read.length : 0 }
    })
    .filter(({ columns }) => columns > 0)
    .toSorted((one, other) => other.columns - one.columns || other.id - one.id)
  const known: { id: number; name: string }[] = []
  for (const { id, name } of fitting) {
    if (known.length === MOST_KNOWN) break
    if (await isUsable(sql, id, viewer, now)) known.push({ id, name })
  }
  return known
}

/** A set-up of work this person may not upload is not offered. */
async function isUsable(sql: Sql, id: number, viewer: Viewer, now: string): Promise<boolean> {
  try {
    await setupForUpload(sql, id, viewer, now)
    return true
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return false
  }
}
