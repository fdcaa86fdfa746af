import { Refusal, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { viewerOfAccount, viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { bulkActivityLogs } from '../../../contract/bulk/bulk-activity-logs.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { type BulkSetup, setupForUpload } from '../bulk-setup.ts'
import { refusalWords } from '../refusal-words.ts'
import { bringFile, type FoundFile } from './bring-file.ts'
import { type Brought, type FileToBring, MOST_FILES, PICK_UP_LOGS } from './pick-up-source.ts'
import { sources } from './sources.ts'
import { duePickUps, noteLook, pickedFiles, type StoredPickUp } from './stored-pick-up.ts'
import { whyNotReached } from './why-not-reached.ts'

/** Pick-ups under way together: one whose server takes its time keeps no other waiting. */
const AT_ONCE = 4

const pickUps = loop<StoredPickUp>(PICK_UP_LOGS, ({ id }) => recordItem(logPickUps, id))

/** Files of a pick-up; a fault names the pick-up and a number, since file names say who called. */
const foundFiles = loop<FoundFile>(
  PICK_UP_LOGS,
  ({ pickUp, file }) => ({
    ...recordItem(logPickUps, pickUp.id, `${pickUp.id} ${file.key}`),
    label: `File ${file.key.slice(0, 8)} of ${logPickUps.label.one} ${pickUp.id}`,
  }),
  'files',
)

/** Looks for files of logs, in folders, on servers and in mailboxes. */
export const pickUpLogs = (engine: Engine): Schedule =>
  schedule(PICK_UP_LOGS, {
    label: 'Picking up activity logs',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: () => pickUpAll(engine),
  })

async function pickUpAll(engine: Engine): Promise<string> {
  const due = await duePickUps(engine.database, await engine.now(engine.database))
  const looked = await eachOutside(engine, pickUps, due, (one) => pickUp(engine, one), {
    isPart: true,
    atOnce: AT_ONCE,
  })
  const brought = looked.results.reduce((sum, files) => sum + files, 0)
  return `${due.length} places, ${brought} files.`
}

/** Brings in what is new. Who owns it, and what they may upload, is asked at this moment; until it is given, the files wait. */
async function pickUp(engine: Engine, one: StoredPickUp): Promise<number> {
  const now = await engine.now(engine.database)
  try {
    const { viewer, setup } = await allowed(engine, one, now)
    let files = 0
    const leftAlone = await sources[one.source].look(engine, one, async (found, goesOn) => {
      const brought = await bringFiles(engine, { pickUp: one, setup, viewer }, found, goesOn)
      files += brought.done
      return brought
    })
    await noteLook(engine.database, one.id, { now, files, problem: null })
    await tellLeftAlone(engine, one, leftAlone, now)
    return files
  } catch (problem) {
    const notReached = whyNotReached(problem, one)
    const why = notReached ?? problem
    if (!(why instanceof Refusal)) throw why
    await waitFor(engine, one, { now, problem: refusalWords(why), isFailed: Boolean(notReached) })
    return 0
  }
}

/** Brings in those of some files that are new. One that is done was saved, or refused for a reason that was told. */
async function bringFiles(
  engine: Engine,
  of: Omit<FoundFile, 'file' | 'uploadId'>,
  files: readonly FileToBring[],
  goesOn: () => boolean = () => true,
): Promise<Brought & { readonly done: number }> {
  const keys = files.map(({ key }) => key)
  const picked = await pickedFiles(engine.database, of.pickUp.id, keys)
  const known = new Map(picked.map((file) => [file.file_key, file]))
  const fresh = new Map(
    files.filter(({ key }) => known.get(key)?.is_done !== true).map((file) => [file.key, file]),
  )
  const found = [...fresh.values()].slice(0, MOST_FILES).map((file) => ({
    ...of,
    file,
    uploadId: known.get(file.key)?.upload_id ?? null,
  }))
  const { results } = await eachOutside(
    engine,
    foundFiles,
    found,
    async (one) => ({ key: one.file.key, end: await bringFile(engine, one) }),
    { isPart: true, goesOn },
  )
  const done = results.filter(({ end }) => end !== 'left')
  const left = new Set(fresh.keys())
  for (const { key } of done) left.delete(key)
  return { left, done: done.length }
}

/** The owner, and the set-up they may upload by. */
async function allowed(
  { database, rights }: Engine,
  { owner_id, bulk_activity_setup_id }: StoredPickUp,
  now: string,
): Promise<{ viewer: Viewer; setup: BulkSetup }> {
  const viewer = await viewerOfUser(database, owner_id)
  if (!viewer || !rights.has(viewer, bulkActivityLogs.page, 'add'))
    return refuse(pickUpProblems.ownerLost)
  return { viewer, setup: await setupForUpload(database, bulk_activity_setup_id, viewer, now) }
}

/** Notes why nothing is brought in. The owner hears of it when it is another reason than at the look before, once a day. */
async function waitFor(
  engine: Engine,
  { id, name, owner_id, last_problem }: StoredPickUp,
  { now, problem, isFailed }: { now: string; problem: string; isFailed: boolean },
): Promise<void> {
  await engine.database.transaction(async (sql) => {
    await noteLook(sql, id, { now, files: 0, problem, isFailed })
    if (problem === last_problem || !(await viewerOfAccount(sql, owner_id))) return
    await engine.notify(sql, {
      user_id: owner_id,
      title: t`${name} brings in no files`,
      description: problem,
      page: `${logPickUps.page}/view?id=${id}`,
      key: `log-pick-up-waits-${id}-${now.slice(0, 10)}`,
    })
  })
}

/** Senders that are named; of the others there are so many more. */
const NAMED = 5

/** Names those whose mail was left alone, and tells the owner once a day. */
async function tellLeftAlone(
  engine: Engine,
  { id, name, owner_id }: StoredPickUp,
  senders: readonly string[],
  now: string,
): Promise<void> {
  const all = [...new Set(senders)]
  if (all.length === 0) return
  const some = all.slice(0, NAMED).join(', ')
  const more = all.length - NAMED
  const named = (more > 0 ? t`${some} and ${more} more` : some).slice(0, 500)
  await engine.database.transaction(async (sql) => {
    await sql.rows('update log_pick_ups set left_alone = $2 where id = $1', [id, named])
    await engine.notify(sql, {
      user_id: owner_id,
      title: t`${name} left mail alone`,
      description: t`Its senders are not among those of the pick-up, or were not confirmed: ${named}`,
      page: `${logPickUps.page}/view?id=${id}`,
      key: `log-pick-up-left-alone-${id}-${now.slice(0, 10)}`,
    })
  })
}
