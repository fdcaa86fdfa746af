import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { WorkWordsAnswer, WorkRemembered } from '../../contract/bulk/bulk-answers.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'
import {
  type BulkWork,
  LONGEST_WORK_WORD,
  MOST_WORK_WORDS,
  workKey,
  workOfWords,
} from '../../contract/bulk/bulk-work.ts'
import { isOpen, mayLog } from '../may-log.ts'
import { type BulkSetup, readBulkSetup } from './bulk-setup.ts'
import { type PlacedColumn, placeColumns } from './column-places.ts'
import { keptRows } from './kept-rows.ts'
import { likeliest } from './proposing/likeliest-activity.ts'
import { wordsOf } from './read-cells.ts'
import { readUpload, type Upload, uploadChanger } from './read-plan.ts'

/** Activities offered; a centre has fewer that are in use. */
const MOST_ACTIVITIES = 2000

/** The words of a file that decide its activities: what is remembered of them, and what is proposed. */
export async function workWords({
  engine,
  viewer,
  sql,
  now,
  asked,
}: CallRequest): Promise<Answer<WorkWordsAnswer>> {
  const upload = await readUpload(engine, uploadChanger(engine, viewer), idOf(asked))
  if (upload.bulk_activity_setup_id === null) return refuse(bulkProblems.notRead)
  const setup = await readBulkSetup(sql, upload.bulk_activity_setup_id)
  const activities = await uploadable(sql, setup, viewer, now.slice(0, 10))
  const counted =
    setup.activity_setup_id === null ? await countWords(engine, sql, upload, setup) : []
  const byKey = new Map(
    setup.works.map((one) => [workKey(one.client_word, one.activity_word), one]),
  )
  const words = counted.map(({ client, activity, rows }) => {
    const own = byKey.get(workKey(client, activity))
    return {
      client_word: client ?? null,
      activity_word: activity ?? null,
      rows,
      activity_setup_id: own?.activity_setup_id ?? null,
      is_left_out: own?.is_left_out ?? false,
      is_decided: workOfWords(byKey, client, activity) !== undefined,
      proposal: likeliest(activities, client, activity)?.id ?? null,
    }
  })
  const data: WorkWordsAnswer = { words, activities }
  return { data }
}

/** What this person may upload now, of the client of the set-up where it has one. */
async function uploadable(
  sql: Sql,
  { client_id }: BulkSetup,
  viewer: Viewer,
  day: string,
): Promise<{ id: number; name: string; client_name: string }[]> {
  const who = { role: '$1', user: '$2', day: '$3::date', isSuperAdmin: viewer.is_super_admin }
  return sql.rows(
    // A super admin is judged by neither role nor user: the types of both are said here.
    `select s.id, s.name, cl.name as client_name from (select $1::bigint as role, $2::bigint as person) asking, activity_setups s
       join organisation.clients cl on cl.id = s.client_id
      where ${isOpen('$3::date')} and (${mayLog(who, 'may_bulk')}) and ($4::bigint is null or s.client_id = $4)
      order by cl.name, s.name, s.id limit ${MOST_ACTIVITIES}`,
    [viewer.role_id, viewer.user_id, day, client_id],
  )
}

interface Counted {
  readonly client: string | undefined
  readonly activity: string | undefined
  rows: number
}

/** How many rows have each pair of words. A row that lacks one of them has a fault at that cell. */
async function countWords(
  engine: Engine,
  sql: Sql,
  upload: Upload,
  setup: BulkSetup,
): Promise<Counted[]> {
  const columns = placeColumns(setup, upload.header)
  const [clientColumn, activityColumn] = ['client', 'activity'].map((target) =>
    columns.find(({ goes_to }) => goes_to === target),
  )
  const counted = new Map<string, Counted>()
  for await (const rows of keptRows(engine, sql, upload))
    for (const { cells } of rows) {
      const word = (column: PlacedColumn | undefined) =>
        column && wordsOf(column, cells).text.slice(0, LONGEST_WORK_WORD)
      const [client, activity] = [word(clientColumn), word(activityColumn)]
      if (client === '' || activity === '') continue
      const key = workKey(client, activity)
      const one = counted.get(key)
      if (one) one.rows += 1
      else counted.set(key, { client, activity, rows: 1 })
      if (counted.size > MOST_WORK_WORDS)
        refuse(bulkProblems.tooManyWords, { most: MOST_WORK_WORDS })
    }
  return [...counted.values()].toSorted(
    (one, other) => (one.client ?? '').localeCompare(other.client ?? '') || other.rows - one.rows,
  )
}

/** Remembers what words stand for, beside what the set-up knows already. */
export async function addWork({
  records,
  sql,
  input,
}: CallRequest<(typeof bulkCalls)['addWork']>): Promise<Answer<WorkRemembered>> {
  const [stored] = await sql.rows<{ works: BulkWork[] }>(
    'select works from bulk_activity_setups where id = $1 and not is_deleted for update',
    [input.id],
  )
  if (!stored) return refuse(bulkProblems.noSetup)
  // The check of the list answers rows of these columns.
  const added = input.works as Omit<BulkWork, 'id'>[]
  const keys = new Set(added.map((one) => workKey(one.client_word, one.activity_word)))
  const works = [
    ...stored.works.filter((one) => !keys.has(workKey(one.client_word, one.activity_word))),
    ...added.map((one) => ({ ...one, id: null })),
  ]
  await records.byRight(bulkActivitySetups, 'edit').update(bulkActivitySetups, input.id, { works })
  return { data: { id: input.id, works: works.length } }
}
