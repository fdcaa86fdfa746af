import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { readText } from '#platform/server/texts/read-text.ts'
import type { TextAnswer } from '#platform/server/texts/text-process.ts'

/** A node may die over a file; who does so again and again has one that cannot be read. */
const MOST_ATTEMPTS = 3

/** Reads the text of files that were stored since: apart from the request that brought them, so that no file keeps one waiting. */
export const readWaitingFiles = (engine: Engine): Schedule =>
  schedule('read-document-files', {
    label: 'Reading the text of documents',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const counts = { read: 0, unreadable: 0 }
      for (;;) {
        const file = await nextFile(engine.database)
        if (!file) break
        const answer: TextAnswer =
          file.attempts > MOST_ATTEMPTS
            ? { wrong: 'nobody could read it' }
            : await readText(engine.places, file)
        const isRead = 'words' in answer
        counts[isRead ? 'read' : 'unreadable'] += 1
        await keepText(engine.database, file, answer)
      }
      return `${counts.read} read, ${counts.unreadable} without text.`
    },
  })

interface WaitingFile {
  readonly version_id: number
  readonly attempts: number
  readonly key: string | null
  readonly name: string
}

/** The next version whose file waits, counted before it is tried. */
async function nextFile(sql: Sql): Promise<WaitingFile | undefined> {
  const [file] = await sql.rows<WaitingFile>(
    `with next as (select t.version_id from document_texts t where t.state = 'Waiting' order by t.attempts, t.version_id limit 1 for update skip locked),
     tried as (update document_texts t set attempts = t.attempts + 1 from next where t.version_id = next.version_id returning t.version_id, t.attempts)
     select tried.version_id, tried.attempts, f.key, coalesce(f.name, '') as name
       from tried join document_versions v on v.id = tried.version_id left join files f on f.id = (v.file ->> 'id')::bigint`,
  )
  return file
}

const keepText = (sql: Sql, { version_id }: WaitingFile, answer: TextAnswer) =>
  sql.rows(
    `update document_texts set state = $2, words = $3, preview = $4::jsonb where version_id = $1 and state = 'Waiting'`,
    'words' in answer
      ? [
          version_id,
          'Ready',
          answer.words.replaceAll('\0', ''),
          answer.preview && JSON.stringify(answer.preview).replaceAll('\\u0000', ''),
        ]
      : [version_id, 'Unreadable', '', null],
  )
