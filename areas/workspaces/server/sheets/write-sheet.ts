import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import type { workspaceForms } from '../../contract/workspace-forms.ts'
import { blobNameOf } from '../files/blob-name.ts'
import { blocksOf } from '../passages/blocks.ts'
import { languageOf } from '../passages/language-of.ts'
import { splitPassages } from '../passages/split-passages.ts'
import { storePassages } from '../passages/store-passages.ts'
import { sheetText, sheetTitle, type SheetValues, sheetWords } from './sheet-text.ts'

type Changing = ChangeOf<typeof workspaceForms>

/**
 * Writes the text of a sheet anew into its workspace: its file, which is computed from the record whenever it is asked for, and its passages. A new one is in the
 * context; one that was taken out stays out.
 * @returns the id of its attachment
 */
export async function writeSheet(
  { sql, records }: Changing,
  workspace: { readonly id: number; readonly code: string },
  sheet: SheetValues,
  attachmentId: number | null,
): Promise<number> {
  const { title, passages, language, ...counts } = await writtenSheet(sql, sheet)
  const facts = {
    ...counts,
    title,
    language: language ?? null,
    error: null,
    state: 'Indexed',
  } as const
  const { id } =
    attachmentId === null
      ? await records.store(workspaceAttachments, {
          ...facts,
          ...{ workspace_id: workspace.id, source: 'Outcome sheet', include_in_context: true },
          blob_name: await blobNameOf(sql, workspace.code, title),
        })
      : await records.change(workspaceAttachments, attachmentId, facts)
  const owner = { attachment_id: id, workspace_id: workspace.id }
  await storePassages(sql, owner, { title, language }, passages)
  return id
}

/** The text of a sheet, cut into passages. What its answers are called is held until it is stored: who renames one waits, and then finds the sheet. */
async function writtenSheet(sql: Sql, sheet: SheetValues) {
  const words = sheetText(await sheetWords(sql, sheet, 'held'))
  const passages = splitPassages(blocksOf({ words, html: null, isMarkdown: true }))
  return {
    ...{ title: sheetTitle(sheet.client_name), language: languageOf(words), passages },
    ...{ bytes: Buffer.byteLength(words), characters: words.length, chunks: passages.length },
  }
}

/** Writes the sheets that use an answer anew, when it is called otherwise: what is searched says what the file says. */
export async function rewriteSheets(
  { sql, viewer }: Pick<Changing, 'sql' | 'viewer'>,
  answerId: number,
): Promise<void> {
  const sheets = await sql.rows<SheetValues & { attachment_id: number; workspace_id: number }>(
    `select f.attachment_id, f.workspace_id, ${SHEET_COLUMNS} from workspace_forms f
      where f.attachment_id is not null and not f.is_deleted and ${usesAnswer('f', '$1')} order by f.id for no key update of f`,
    [answerId],
  )
  for (const { attachment_id, workspace_id, ...sheet } of sheets) {
    const { title, passages, language, bytes, characters, chunks } = await writtenSheet(sql, sheet)
    await changeRows(sql, workspaceAttachments, {
      set: 'bytes = $2, characters = $3, chunks = $4, language = $5',
      where: 't.id = $1',
      values: [attachment_id, bytes, characters, chunks, language ?? null],
      actor: viewer.user_id,
    })
    await storePassages(sql, { attachment_id, workspace_id }, { title, language }, passages)
  }
}

/** The columns a sheet is written from. */
const SHEET_COLUMNS = `f.client_name, f.client_customer_nature, f.account_managers, f.industry, f.sub_industries, f.operations_resources, f.location_service,
  f.signup_year, f.client_does`

/** SQL: whether a sheet uses an answer. */
export const usesAnswer = (form: string, answer: string): string =>
  `(${form}.client_customer_nature = ${answer} or ${form}.industry = ${answer} or ${form}.sub_industries @> array[${answer}::bigint]
    or ${form}.operations_resources @> array[${answer}::bigint] or ${form}.location_service @> array[${answer}::bigint])`

/** Takes the text of a sheet out of its workspace. */
export async function removeSheet(
  { sql, viewer }: Changing,
  attachmentId: number | null,
): Promise<void> {
  if (attachmentId === null) return
  await sql.rows('delete from workspace_chunks where attachment_id = $1', [attachmentId])
  await changeRows(sql, workspaceAttachments, {
    set: 'is_deleted = true, include_in_context = false',
    where: 't.id = $1',
    values: [attachmentId],
    actor: viewer.user_id,
  })
}
