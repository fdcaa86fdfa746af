import type { Database } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { readWaiting, type WaitingFile } from '#platform/server/texts/read-waiting.ts'
import type { TextAnswer } from '#platform/server/texts/text-process.ts'
import { blocksOf, pagesOf, type ReadableText } from '../passages/blocks.ts'
import { languageOf } from '../passages/language-of.ts'
import { splitPassages } from '../passages/split-passages.ts'
import { storePassages } from '../passages/store-passages.ts'
import { t } from '#platform/contract/words/texts.ts'

export const READ_WORKSPACE_FILES = 'read-workspace-files'

/** Reads files of workspaces that were uploaded since, apart from the request that brought them. */
export const readWaitingFiles = (engine: Engine): Schedule =>
  schedule(READ_WORKSPACE_FILES, {
    label: 'Reading the files of workspaces',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: () =>
      readWaiting(engine.places, {
        next: () => nextFile(engine.database),
        keep: (file, answer) => keepText(engine.database, file, answer),
      }),
  })

interface WaitingAttachment extends WaitingFile {
  readonly id: number
  readonly workspace_id: number
  readonly title: string
}

/** What nobody reads any more after so long was left by a node that ended. */
const LEFT_AFTER = `interval '3 minutes'`

/** The next file that waits, counted before it is tried. */
async function nextFile(sql: Database): Promise<WaitingAttachment | undefined> {
  const [file] = await sql.rows<WaitingAttachment>(
    `with next as (
       select a.id from workspace_attachments a join workspaces w on w.id = a.workspace_id and not w.is_deleted
        where not a.is_deleted and a.source = 'Upload'
          and (a.state = 'Uploaded' or a.state = 'Reading' and a.date_updated < statement_timestamp() - ${LEFT_AFTER})
        order by a.attempts, a.id limit 1 for update of a skip locked),
     tried as (update workspace_attachments a set state = 'Reading', attempts = coalesce(a.attempts, 0) + 1, date_updated = statement_timestamp()
                 from next where a.id = next.id returning a.id, a.workspace_id, a.title, a.attempts, a.file_id)
     select t.id, t.workspace_id, t.title, t.attempts, f.key, coalesce(f.name, '') as name from tried t left join files f on f.id = t.file_id`,
  )
  return file
}

/** Keeps what a file is found by, or says why it is found by nothing. A file that was deleted meanwhile keeps nothing. */
async function keepText(
  sql: Database,
  file: WaitingAttachment,
  answer: TextAnswer,
): Promise<boolean> {
  const isRead = 'words' in answer
  const text = isRead ? readableOf(file, answer) : undefined
  const passages = text ? splitPassages(blocksOf(text)) : []
  const language = text && languageOf(text.words)
  const isIndexed = passages.length > 0
  return sql.transaction(async (own) => {
    const kept = await own.rows(
      `update workspace_attachments a set state = $2, error = $3, pages = $4, characters = $5, chunks = $6, language = $7, date_updated = statement_timestamp()
        where a.id = $1 and a.state = 'Reading' and not a.is_deleted returning a.id`,
      [
        file.id,
        isIndexed ? 'Indexed' : isRead ? 'No text' : 'Failed',
        isRead ? null : whyNot(answer.wrong),
        text ? pagesOf(text) : null,
        text ? text.words.trim().length : null,
        passages.length,
        language ?? null,
      ],
    )
    if (kept.length === 0 || !isIndexed) return false
    await storePassages(
      own,
      { attachment_id: file.id, workspace_id: file.workspace_id },
      { title: file.title, language },
      passages,
    )
    return true
  })
}

const readableOf = (
  { name }: WaitingAttachment,
  { words, preview }: Extract<TextAnswer, { words: string }>,
): ReadableText => ({
  words: words.replaceAll('\0', ''),
  html: preview?.view === 'html' ? preview.html.replaceAll('\0', '') : null,
  isMarkdown: /\.md$/i.test(name),
})

/** What people are told of a file that could not be read. */
function whyNot(wrong: string): string {
  if (/password/i.test(wrong)) return t`This file is protected by a password.`
  if (/time or memory/.test(wrong)) return t`Reading this file takes too long.`
  return t`This file is damaged or cannot be read.`
}
