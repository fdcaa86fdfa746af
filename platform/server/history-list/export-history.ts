import {
  type ExportFormat,
  fileTypes,
  formatWords,
  ROWS_AT_ONCE,
} from '#platform/contract/exports.ts'
import { historyList } from '#platform/contract/history/history-list.ts'
import type { historyCalls } from '#platform/contract/history/history-page.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { rightsPrint } from '../access/access-print.ts'
import type { Viewer } from '../access/viewer.ts'
import { Parameters, type Sql } from '../database/database.ts'
import type { Cell } from '../export/export-columns.ts'
import { writerFor } from '../export/write-file.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import { readZone } from '../kernel/read-zone.ts'
import { type Answer, Download, type Engine } from '../kernel/request.ts'
import type { CallRequest } from '../kernel/served-area.ts'
import { limit } from '../limits/limits.ts'
import { type Grid, readGrid } from '../records/grid.ts'
import { where } from '../records/read.ts'
import { readEntries } from './describe-entries.ts'
import { entryColumns, isEntryColumn, tellingIn } from './entry-cells.ts'
import { orderOf } from './find-entries.ts'
import { historyConditions } from './history-conditions.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'

/** What is asked for, in a form that waits in a job. */
interface Wanted {
  readonly format: ExportFormat
  readonly columns: readonly string[]
  readonly grid: Pick<Grid, 'sort' | 'filter'>
  readonly zone: string
  /** The newest entry when it was asked for: those that come while the file is made are not in it. */
  readonly newest: number
}

/** Entries that are read and told together. */
const READ_AT_ONCE = 500

/** The history as it is filtered and ordered, as a file: at once when it is short, else prepared as a job. */
export async function exportHistory({
  engine,
  viewer,
  asked,
  input,
}: CallRequest<typeof historyCalls.historyExport>): Promise<Download | Answer> {
  const { sort, filter } = readGrid(asked.input)
  const named = input.columns ?? []
  const columns = named.length > 0 ? named : historyList.list.columns
  if (!columns.every(isEntryColumn)) refuseFields({ columns: ['Choose columns of this list'] })
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const asWanted = {
    format: input.format,
    columns,
    grid: { sort, filter },
    zone: readZone(input.timezone),
  }
  const { total, newest } = await countEntries(engine, viewer, filter)
  const wanted = { ...asWanted, newest }
  const words = `${counted(total)} as ${formatWords[input.format]}`
  const note = (sql: Sql) =>
    recordFamilyHistory(sql, {
      resource: historyList.name,
      action: 'export',
      viewer,
      request_id: asked.request_id,
      after: { words, total, format: input.format, columns, sort, filter },
    })
  if (total > ROWS_AT_ONCE) {
    const id = await engine.database.transaction(async (sql) => {
      await note(sql)
      const title = `${historyPage.label} as ${formatWords[input.format]}`
      return engine.jobs.add(sql, {
        user_id: viewer.user_id,
        kind: 'history-export',
        title,
        input: { ...wanted },
        total,
      })
    })
    engine.jobs.wake()
    return { data: { job_id: id }, message: 'Your export is being prepared.', total }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(engine, viewer, wanted)) pieces.push(Buffer.from(piece))
  await note(engine.database)
  return new Download(
    fileName(input.format, await engine.now(engine.database)),
    fileTypes[input.format],
    Buffer.concat(pieces),
  )
}

/** Prepares a long export; what the person may see is looked up again. */
export const historyExportJob =
  (engine: Engine) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const wanted = job.input as unknown as Wanted // `exportHistory` wrote it
    engine.rights.need(viewer, historyPage.url, 'view')
    let done = 0
    const stored = await engine.files.write(
      piecesOf(engine, viewer, wanted, async (entries) => {
        done += entries
        await progress(done)
      }),
    )
    return {
      words: counted(done),
      file: {
        name: fileName(wanted.format, await engine.now(engine.database)),
        type: fileTypes[wanted.format],
        stored,
        needs: { page: historyPage.url, action: 'view', print: rightsPrint(viewer) },
      },
      notice: { title: 'Your export is ready', page: jobsPage.url },
    }
  }

async function countEntries(engine: Engine, viewer: Viewer, filter: Grid['filter']) {
  const parameters = new Parameters()
  const conditions = historyConditions(engine, viewer, filter, parameters)
  const [counted] = await engine.reads.within((sql) =>
    sql.rows<{ total: number; newest: number }>(
      `select count(*) as total, coalesce(max(h.id), 0) as newest from history h ${where(conditions)}`,
      parameters.values,
      'each time',
    ),
  )
  return counted ?? { total: 0, newest: 0 }
}

/** The file, piece by piece: its entries up to the newest one when it was asked for, and what they say as the person is told on the screen. */
function piecesOf(
  engine: Engine,
  viewer: Viewer,
  wanted: Wanted,
  onEntries: (entries: number) => Promise<void> | void = () => undefined,
): AsyncGenerator<string | Uint8Array> {
  const { columns, zone, format } = wanted
  const told = tellingIn(engine.registry, zone)
  const { heads, cellsOf } = entryColumns(columns, told)
  const batches = (async function* (): AsyncGenerator<Cell[][]> {
    let last: Place | undefined
    for (;;) {
      const found = await nextEntries(engine, viewer, wanted, last)
      if (found.length === 0) return
      const entries = await readEntries(
        engine,
        viewer,
        found.map(({ id }) => id),
      )
      await onEntries(found.length)
      yield entries.flatMap((entry) => cellsOf(entry, told))
      last = found.at(-1)
    }
  })()
  return writerFor[format](heads, batches)
}

/** Where an entry stands in the order of the history. */
interface Place {
  readonly id: number
  readonly at: string
}

/** The entries that follow a place: from one to the next by an index, so that the last page comes as quickly as the first. */
function nextEntries(
  engine: Engine,
  viewer: Viewer,
  { grid, newest }: Wanted,
  last: Place | undefined,
): Promise<Place[]> {
  const parameters = new Parameters()
  const conditions = [
    ...historyConditions(engine, viewer, grid.filter, parameters),
    `h.id <= ${parameters.add(newest, 'bigint')}`,
  ]
  if (last) {
    const place = `(${parameters.add(last.at, 'timestamptz')}, ${parameters.add(last.id, 'bigint')})`
    conditions.push(`(h.at, h.id) ${grid.sort === 'at' ? '>' : '<'} ${place}`)
  }
  return engine.reads.within((sql) =>
    sql.rows<Place>(
      `select h.id, h.at from history h ${where(conditions)} order by ${orderOf(grid, 'h')} limit ${READ_AT_ONCE}`,
      parameters.values,
      'each time',
    ),
  )
}

const counted = (entries: number): string =>
  entries === 1 ? t`1 entry` : t`${entries.toLocaleString('en-US')} entries`

const fileName = (format: ExportFormat, now: string): string =>
  `${historyList.name}-${now.slice(0, 10)}.${format}`
