import { Readable } from 'node:stream'
import { fileTypes } from '#platform/contract/exports.ts'
import type { Viewer } from '../../access/viewer.ts'
import { writeSheets } from '../../export/write-xlsx.ts'
import { Download, type Engine } from '../../kernel/request.ts'
import { errorSheet } from '../import-files.ts'
import { countBad } from '../import-store.ts'
import { chosenOf, needWorkbook, sheetsOf } from './workbook-store.ts'

/** The rows to correct with what is wrong with each, sheet by sheet as in the file. */
export async function workbookErrors(
  engine: Engine,
  viewer: Viewer,
  id: number,
): Promise<Download> {
  const book = await needWorkbook(engine.database, viewer.user_id, id)
  const sheets = []
  for (const one of chosenOf(await sheetsOf(engine.database, id))) {
    const { page } = engine.registry.get(one.resource).declaration
    engine.rights.need(viewer, page, 'add')
    if ((await countBad(engine.database, one.id)) > 0) sheets.push(errorSheet(engine, one))
  }
  const name = `${book.file_name.replace(/\.\w+$/, '')}-to-correct.xlsx`
  return new Download(name, fileTypes.xlsx, Readable.from(writeSheets(sheets)))
}
