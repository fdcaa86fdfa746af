import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { documents } from '../../contract/documents.ts'
import { makeCurrent } from '../keeping/publish.ts'
import { remindOwners, remindReaders, tellLeads } from './reminders.ts'
import { dropReads, requireReads } from './require-reads.ts'

/** Where the day begins first and where it ends last on Earth. */
const FIRST_ZONE = 'Pacific/Kiritimati'
const LAST_ZONE = 'Etc/GMT+12'

/** What the calendar does with documents: versions begin, documents expire, people have something to read, and are reminded. */
export const followDocuments = (engine: Engine): Schedule =>
  schedule('follow-documents', {
    label: 'Documents that begin, expire or are due',
    timing: 'Every 15 minutes',
    cron: '*/15 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const tell = (notice: Notice) => engine.notify(sql, notice)
      const begun = await beginVersions(sql, now, tell)
      const expired = await expireDocuments(sql, now)
      await dropReads(sql)
      const wanted = await requireReads({ sql, now, tell }, null)
      await remindReaders(sql, now, tell)
      await remindOwners(sql, now, tell)
      await tellLeads(sql, now, tell)
      return `${begun} began, ${expired} expired, ${wanted} to read.`
    },
  })

interface Beginning {
  readonly id: number
  readonly document_id: number
  readonly version_number: string
  readonly change_kind: 'Small' | 'Material'
  readonly effective_from: string
  readonly owner_id: number
}

/**
 * A version counts as soon as its day has begun anywhere: from then on both are known, and each reader has the one of their own day.
 */
async function beginVersions(
  sql: Sql,
  now: string,
  tell: (notice: Notice) => Promise<void>,
): Promise<number> {
  const due = await sql.rows<Beginning>(
    `select v.id, v.document_id, v.version_number, v.change_kind, v.effective_from::text as effective_from, v.owner_id
       from document_versions v join documents d on d.id = v.document_id and d.status in ('In review', 'Published', 'Draft') and not d.is_deleted
      where v.status = 'Approved' and v.id > coalesce(d.current_version_id, 0) and v.effective_from <= ($1::timestamptz at time zone '${FIRST_ZONE}')::date
      order by v.id for no key update of v`,
    [now],
  )
  for (const version of due)
    await makeCurrent(version, version.effective_from, { sql, now, actor: null, tell })
  return due.length
}

/** A document is read on its last day, wherever its reader is, and archived afterwards. */
async function expireDocuments(sql: Sql, now: string): Promise<number> {
  const expired = await changeRows(sql, documents, {
    set: `status = 'Archived', archived_reason = 'Expired'`,
    where: `t.status = 'Published' and not t.is_deleted and t.expires_on < ($1::timestamptz at time zone '${LAST_ZONE}')::date`,
    values: [now],
    actor: null,
  })
  return expired.length
}
