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
import { type DuePickUp, duePickUps, noteLook, pickedFiles } from './due-pick-ups.ts'
import { filesOfFolder, firstUnknown } from './folder-files.ts'

const PICK_UP_LOGS = 'pick-up-logs'

const pickUps = loop<DuePickUp>(PICK_UP_LOGS, ({ id }) => recordItem(logPickUps, id))

/** Files of a pick-up; a fault names the pick-up and a number, since file names say who called. */
const foundFiles = loop<FoundFile>(
  PICK_UP_LOGS,
  ({ pickUp, file }) => ({
    ...recordItem(logPickUps, pickUp.id, `${pickUp.id} ${file.key}`),
    label: `File ${file.key.slice(0, 8)} of ${logPickUps.label.one} ${pickUp.id}`,
  }),
  'files',
)

/** Looks into folders of the server for files of logs. */
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
  })
  const brought = looked.results.reduce((sum, files) => sum + files, 0)
  return `${due.length} folders, ${brought} files.`
}

/** Brings in what is new in a folder. Who owns it, and what they may upload, is asked at this moment; until it is given, the files wait. */
async function pickUp(engine: Engine, one: DuePickUp): Promise<number> {
  const { database } = engine
  const now = await engine.now(database)
  try {
    const { viewer, setup } = await allowed(engine, one, now)
    const files = await filesOfFolder(engine.places.pickUp, one.folder, one.file_pattern)
    const known = new Map(
      (await pickedFiles(database, one.id)).map((file) => [file.file_key, file]),
    )
    const isDone = (key: string) => known.get(key)?.is_done === true
    const done = new Set([...known.keys()].filter(isDone))
    const found = firstUnknown(files, done).map((file) => ({
      ...{ pickUp: one, setup, viewer, file },
      uploadId: known.get(file.key)?.upload_id ?? null,
    }))
    await noteLook(database, one.id, { now, files: found.length, problem: null })
    const brought = await eachOutside(
      engine,
      foundFiles,
      found,
      (file) => bringFile(engine, file),
      {
        isPart: true,
      },
    )
    return brought.results.length
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await waitFor(engine, one, now, refusalWords(problem))
    return 0
  }
}

/** The owner, and the set-up they may upload by. */
async function allowed(
  { database, rights }: Engine,
  { owner_id, bulk_activity_setup_id }: DuePickUp,
  now: string,
): Promise<{ viewer: Viewer; setup: BulkSetup }> {
  const viewer = await viewerOfUser(database, owner_id)
  if (!viewer || !rights.has(viewer, bulkActivityLogs.page, 'add'))
    return refuse(pickUpProblems.ownerLost)
  return { viewer, setup: await setupForUpload(database, bulk_activity_setup_id, viewer, now) }
}

/** Notes why nothing is brought in, and tells the owner of each reason once a day. */
async function waitFor(
  engine: Engine,
  { id, name, owner_id }: DuePickUp,
  now: string,
  problem: string,
): Promise<void> {
  await engine.database.transaction(async (sql) => {
    await noteLook(sql, id, { now, files: 0, problem })
    const owner = await viewerOfAccount(sql, owner_id)
    if (!owner) return
    await engine.notify(sql, {
      user_id: owner_id,
      title: t`${name} brings in no files`,
      description: problem,
      page: `${logPickUps.page}/view?id=${id}`,
      key: `log-pick-up-waits-${id}-${now.slice(0, 10)}`,
    })
  })
}
