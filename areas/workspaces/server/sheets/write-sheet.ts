import { changeRows } from '#platform/server/records/change-rows.ts'
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
  const words = sheetText(await sheetWords(sql, sheet))
  const title = sheetTitle(sheet.client_name)
  const language = languageOf(words)
  const passages = splitPassages(blocksOf({ words, html: null, isMarkdown: true }))
  const facts = {
    title,
    error: null,
    ...({ state: 'Indexed', bytes: Buffer.byteLength(words), characters: words.length } as const),
    ...{ chunks: passages.length, language: language ?? null },
  }
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
