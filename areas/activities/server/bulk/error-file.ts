import { Readable } from 'node:stream'
import { fileTypes } from '#platform/contract/exports.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { csvOf } from '#platform/server/export/write-csv.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { faultsAfter, START } from './kept-faults.ts'
import { readUpload, uploadReader } from './read-plan.ts'

/** Every row that stayed out, and why: written while it is read. */
export async function errorFile({ engine, viewer, asked }: CallRequest): Promise<Download> {
  const { id, file_name } = await readUpload(engine, uploadReader(engine, viewer), idOf(asked))
  const name = `${file_name.replace(/\.\w+$/, '')}-errors.csv`
  return new Download(name, fileTypes.csv, Readable.from(errorLines(engine.database, id)))
}

/** Rows read at once. */
const SOME = 2000

async function* errorLines(sql: Sql, id: number): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([['Line', 'Column', 'In the file', 'What is wrong']])}`
  let after = START
  for (;;) {
    const faults = await faultsAfter(sql, id, after, SOME, 'true')
    if (faults.length === 0) return
    yield csvOf(
      faults.map(({ line, column, value, reason, is_skipped }) => [
        line,
        column,
        value,
        is_skipped ? `Skipped: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : reason,
      ]),
    )
    after = faults.at(-1) ?? after
  }
}
