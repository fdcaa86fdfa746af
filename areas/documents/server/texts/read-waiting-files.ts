import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { readWaiting, type WaitingFile } from '#platform/server/texts/read-waiting.ts'
import type { TextAnswer } from '#platform/server/texts/text-process.ts'

/** Reads the text of files that were stored since: apart from the request that brought them, so that no file keeps one waiting. */
export const readWaitingFiles = (engine: Engine): Schedule =>
  schedule('read-document-files', {
    label: 'Reading the text of documents',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: () =>
      readWaiting(engine.places, {
        next: () => nextFile(engine.database),
        keep: async (file, answer) => {
          await keepText(engine.database, file, answer)
          return 'words' in answer
        },
      }),
  })

interface WaitingVersion extends WaitingFile {
  readonly version_id: number
}

/** The next version whose file waits, counted before it is tried. */
async function nextFile(sql: Sql): Promise<WaitingVersion | undefined> {
  const [file] = await sql.rows<WaitingVersion>(
    `with next as (select t.version_id from document_texts t where t.state = 'Waiting' order by t.attempts, t.version_id limit 1 for update skip locked),
     tried as (update document_texts t set attempts = t.attempts + 1 from next where t.version_id = next.version_id returning t.version_id, t.attempts)
     select tried.version_id, tried.attempts, f.key, coalesce(f.name, '') as name
       from tried join document_versions v on v.id = tried.version_id left join files f on f.id = (v.file ->> 'id')::bigint`,
  )
  return file
}

const keepText = (sql: Sql, { version_id }: WaitingVersion, answer: TextAnswer) =>
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
