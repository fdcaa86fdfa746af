import {
  andFailed,
  eachInTurn,
  type LoopOutcome,
  togetherOrEach,
} from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { noticeLoop, tellEach } from '#platform/server/jobs/tell-each.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { documents } from '../../contract/documents.ts'
import { makeCurrent } from '../keeping/publish.ts'
import { leadsToTell, ownersToRemind, readersToRemind } from './reminders.ts'
import { dropReads, requireReads } from './require-reads.ts'

/** Where the day begins first and where it ends last on Earth. */
const FIRST_ZONE = 'Pacific/Kiritimati'
const LAST_ZONE = 'Etc/GMT+12'

/** What the calendar does with documents: versions begin, documents expire, people have something to read, and are reminded. */
export const followDocuments = (engine: Engine): Schedule =>
  schedule(FOLLOW_DOCUMENTS, {
    label: 'Documents that begin, expire or are due',
    timing: 'Every 15 minutes',
    cron: '*/15 * * * *',
    outside: async () => {
      const { database } = engine
      const now = await engine.now(database)
      const begun = await beginVersions(engine, now)
      const expired = await expireDocuments(engine, now)
      const dropped = await eachInTurn(engine, dropping, ['reads'], (sql) => dropReads(sql, now))
      const wanted = await requireMissingReads(engine, now)
      const notices = await Promise.all([
        readersToRemind(database, now),
        ownersToRemind(database, now),
        leadsToTell(database, now),
      ])
      const sent = await tellEach(engine, reminders, notices.flat())
      const count = wanted.results.reduce((sum, reads) => sum + reads, 0)
      return andFailed(
        `${begun.results.length} began, ${expired.results.filter(Boolean).length} expired, ${count} to read.`,
        begun,
        expired,
        dropped,
        wanted,
        sent,
      )
    },
  })

/** The schedule of the calendar. */
const FOLLOW_DOCUMENTS = 'follow-documents'

const reminders = noticeLoop(FOLLOW_DOCUMENTS, 'remind')
const dropping = loop<'reads'>(
  FOLLOW_DOCUMENTS,
  () => ({ key: 'reads', label: 'Reads that are required no more' }),
  'drop',
)
const beginnings = loop<Beginning>(
  FOLLOW_DOCUMENTS,
  ({ document_id, id }) => recordItem(documents, document_id, id),
  'begin',
)
const documentOf = ({ id }: { readonly id: number }) => recordItem(documents, id)
const expirations = loop(FOLLOW_DOCUMENTS, documentOf, 'expire')
const readDocuments = loop(FOLLOW_DOCUMENTS, documentOf, 'read')

/** Makes the reads that are missing; answers how many. */
async function requireMissingReads(engine: Engine, now: string): Promise<LoopOutcome<number>> {
  const due = await engine.database.rows<{ id: number }>(
    `select d.id from documents d where d.status = 'Published' and d.read_required and d.read_version_id is not null and not d.is_deleted order by d.id`,
  )
  return togetherOrEach(engine, readDocuments, due, (sql, some) => {
    const tell = (notice: Notice) => engine.notify(sql, notice)
    return requireReads(
      { sql, now, tell },
      some.map(({ id }) => id),
    )
  })
}

interface Beginning {
  readonly id: number
  readonly document_id: number
  readonly version_number: string
  readonly change_kind: 'Small' | 'Material'
  readonly effective_from: string
  readonly owner_id: number
}

/** Approved versions whose day has begun somewhere by $1. */
const BEGUN = `
  select v.id, v.document_id, v.version_number, v.change_kind, v.effective_from::text as effective_from, v.owner_id
    from document_versions v join documents d on d.id = v.document_id and d.status in ('In review', 'Published', 'Draft') and not d.is_deleted
   where v.status = 'Approved' and v.id > coalesce(d.current_version_id, 0) and v.effective_from <= ($1::timestamptz at time zone '${FIRST_ZONE}')::date`

/**
 * A version counts as soon as its day has begun anywhere: from then on both are known, and each reader has the one of their own day.
 */
async function beginVersions(engine: Engine, now: string): Promise<LoopOutcome<void>> {
  const due = await engine.database.rows<Beginning>(`${BEGUN} order by v.id`, [now])
  return eachInTurn(engine, beginnings, due, async (sql, { id }) => {
    const tell = (notice: Notice) => engine.notify(sql, notice)
    const [version] = await sql.rows<Beginning>(`${BEGUN} and v.id = $2 for no key update of v`, [
      now,
      id,
    ])
    if (version) await makeCurrent(version, version.effective_from, { sql, now, actor: null, tell })
  })
}

/** The last day of a document is over everywhere. */
const EXPIRED = `t.status = 'Published' and not t.is_deleted and t.expires_on < ($1::timestamptz at time zone '${LAST_ZONE}')::date`

/** A document is read on its last day, wherever its reader is, and archived afterwards; answers of each whether it was this call. */
async function expireDocuments(engine: Engine, now: string): Promise<LoopOutcome<boolean>> {
  const due = await engine.database.rows<{ id: number }>(
    `select t.id from documents t where ${EXPIRED} order by t.id`,
    [now],
  )
  return eachInTurn(engine, expirations, due, async (sql, { id }) => {
    const archived = await changeRows(sql, documents, {
      set: `status = 'Archived', archived_reason = 'Expired'`,
      where: `t.id = $2 and ${EXPIRED}`,
      values: [now, id],
      actor: null,
    })
    return archived.length > 0
  })
}
