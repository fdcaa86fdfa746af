import {
  exportedColumns,
  exportFormats,
  type ExportFormat,
  fileTypes,
  formatWords,
  isExported,
  ROWS_AT_ONCE,
} from '#platform/contract/exports.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { choice } from '#platform/contract/fields/field.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { knownTo } from '../records/circles.ts'
import { rightsPrint } from '../access/access-print.ts'
import { reachedPeople } from '../access/reached-people.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { countExport, type Export, readExport } from './export-rows.ts'
import { writerFor } from './write-file.ts'
import { limit } from '../limits/limits.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import { readGrid } from '../records/grid.ts'
import type { Reader } from '../records/read.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import { type Answer, type Asked, Download, type Engine } from '../kernel/request.ts'
import { readZone } from '../kernel/read-zone.ts'

/** What is asked for, in a form that waits in a job. */
interface Wanted extends Pick<Export, 'grid' | 'columns' | 'zone'> {
  readonly resource: string
  readonly format: ExportFormat
  /** The page whose reach holds, where it is not the family's own. */
  readonly page?: string
  /** Only what is the person's own, however far the page reaches. */
  readonly isOwn?: boolean
}

/** The list as its reader sees it, as a file: at once when it is short, else prepared as a job. */
export const exportList = (
  engine: Engine,
  resource: AnyResource,
  reader: Reader,
  asked: Asked,
): Promise<Answer | Download> =>
  exportWanted(engine, reader, asked, readWanted(knownTo(resource, reader, 'view'), asked))

/** Rows of a family as its reader sees them, as a file or as a job that makes one. */
export async function exportWanted(
  engine: Engine,
  reader: Reader,
  asked: Asked,
  wanted: Wanted,
): Promise<Answer | Download> {
  const of = engine.registry.get(wanted.resource)
  const resource = of.declaration
  const all = { ...wanted, of, reader }
  const { viewer } = reader
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const total = await engine.reads.within((sql) => countExport(engine.registry, sql, all))
  const words = `${counted(total)} as ${formatWords[wanted.format]}`
  const { format, columns, grid } = wanted
  const note = (sql: Sql) =>
    recordFamilyHistory(sql, {
      resource: resource.name,
      action: 'export',
      viewer,
      request_id: asked.request_id,
      after: { words, total, format, columns, ...grid },
    })
  if (total > ROWS_AT_ONCE) {
    const id = await engine.database.transaction(async (sql) => {
      await note(sql)
      const title = `${resource.label.many} as ${formatWords[format]}`
      return engine.jobs.add(sql, {
        user_id: viewer.user_id,
        kind: 'export',
        title,
        input: { ...wanted },
        total,
      })
    })
    engine.jobs.wake()
    return { data: { job_id: id }, message: 'Your export is being prepared.', total }
  }
  const content = await engine.reads.within((database) =>
    database.transaction(async (sql) => {
      const pieces: Uint8Array[] = []
      for await (const piece of await piecesOf(engine, sql, format, all))
        pieces.push(bytesOf(piece))
      return Buffer.concat(pieces)
    }),
  )
  // Before it is handed out, and apart from reading it, which a replica may do.
  await note(engine.database)
  return new Download(
    fileName(resource, format, await engine.now(engine.database)),
    fileTypes[format],
    content,
  )
}

/** Prepares a long export; what the person may see is looked up again. */
export const exportJob =
  (engine: Engine) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const wanted = job.input as unknown as Wanted // `exportList` wrote it
    const of = engine.registry.get(wanted.resource)
    const reach = reachOf(engine, of.declaration, viewer, wanted)
    if (wanted.grid.deleted) engine.rights.need(viewer, of.declaration.page, 'view_deleted')
    const all = { ...wanted, of, reader: { viewer, reach } }
    // Before the rows are read: a person who comes to be reached meanwhile is not asked for.
    const people = await peopleIn(engine.database, of.declaration, all.reader)
    const { stored, done } = await engine.reads.within((database) =>
      database.transaction(async (sql) => {
        let read = 0
        const pieces = await piecesOf(engine, sql, wanted.format, all, async (rows) => {
          read += rows
          await progress(read)
        })
        return { stored: await engine.files.write(pieces), done: read }
      }),
    )
    const name = fileName(of.declaration, wanted.format, await engine.now(engine.database))
    return {
      words: counted(done),
      file: {
        name,
        type: fileTypes[wanted.format],
        stored,
        ...(of.declaration.readers !== 'signed-in' && {
          needs: {
            page: wanted.page ?? of.declaration.page,
            action: 'view',
            print: rightsPrint(viewer),
            people,
          },
        }),
      },
      notice: { title: 'Your export is ready', page: '/jobs' },
    }
  }

/** Whose rows a file can hold, where the rows of a family are people's. */
async function peopleIn(
  sql: Sql,
  { rows }: AnyResource,
  { viewer, reach }: Reader,
): Promise<number[]> {
  return rows === 'shared' ? [] : reachedPeople(sql, viewer, reach)
}

function reachOf(
  { rights }: Engine,
  { page, readers }: AnyResource,
  viewer: Viewer,
  wanted: Wanted,
): readonly ReachWord[] {
  if (readers === 'signed-in') return ['all']
  const reach = rights.need(viewer, wanted.page ?? page, 'view')
  return wanted.isOwn ? ['self'] : reach
}

async function piecesOf(
  engine: Engine,
  sql: Sql,
  format: ExportFormat,
  asked: Export,
  onRows: (rows: number) => Promise<void> | void = () => undefined,
): Promise<AsyncGenerator<string | Uint8Array>> {
  const { columns, batches } = await readExport(engine.registry, sql, asked)
  const watched = (async function* () {
    for await (const rows of batches) {
      await onRows(rows.length)
      yield rows
    }
  })()
  return writerFor[format](columns, watched)
}

function readWanted(resource: AnyResource, { input }: Asked): Wanted {
  const { sort, filter, search, deleted } = readGrid(input)
  const format = checkField('format', choice(exportFormats, { default: 'csv' }), input.format)
  const columns = readColumns(resource, input.columns)
  refuseFields({ ...format.errors, ...columns.errors })
  return {
    resource: resource.name,
    format: format.value as ExportFormat, // the check of a choice answers one of them
    columns: columns.names,
    grid: { sort, filter, search, deleted },
    zone: readZone(input.timezone),
  }
}

function readColumns(
  resource: AnyResource,
  raw: unknown,
): { names: string[]; errors: FieldErrors } {
  if (raw === undefined || raw === null) return { names: exportedColumns(resource), errors: {} }
  const names: unknown[] = Array.isArray(raw) ? raw : [raw]
  const isColumn = (name: unknown): name is string => {
    const field =
      typeof name === 'string' && Object.hasOwn(resource.fields, name) && resource.fields[name]
    return field !== false && field !== undefined && isExported(field)
  }
  const known = names.filter(isColumn)
  return known.length === names.length && known.length > 0
    ? { names: [...new Set(known)], errors: {} }
    : { names: [], errors: { columns: ['Choose columns of this list'] } }
}

const counted = (rows: number): string =>
  rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`

const bytesOf = (piece: string | Uint8Array): Uint8Array =>
  typeof piece === 'string' ? Buffer.from(piece) : piece

const fileName = ({ name }: AnyResource, format: ExportFormat, now: string): string =>
  `${name}-${now.slice(0, 10)}.${format}`
