import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { SAVED_ONCE, saveImport, startImport, whatWasSaved } from './imports.ts'
import { keepWorking, lostOrDoubled } from './steady-work.ts'

// One server of three dies without warning, again and again. KILLS says how often, if not three times.
const kills = Number(process.env.KILLS ?? 3)
/** So many writes are acknowledged before the next one dies. */
const WRITES_BETWEEN = 25

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(3)
})
afterAll(() => cluster.stop())

test(`one server of three is killed ${kills} times: nothing is lost or doubled, jobs are done exactly once [cluster-7]`, async () => {
  const admin = await cluster.as('admin', cluster.nodes[0]?.url)
  const work = await keepWorking(cluster, 'KILL')
  const imported = await startImport(cluster, admin, 'KILL')
  await saveImport(cluster, admin, imported)
  for (let kill = 0; kill < kills; kill += 1) {
    const written = work.acknowledged.size
    // The first stays, so that there is always one to go to.
    const node = cluster.nodes[1 + (kill % 2)]
    expect(await node?.end('SIGKILL')).toBe('SIGKILL')
    await wait(20 * (kill % 10)) // another moment every time
    await node?.start()
    await expect
      .poll(() => work.acknowledged.size, { interval: 20 })
      .toBeGreaterThan(written + WRITES_BETWEEN)
  }
  expect(await whatWasSaved(cluster, admin, imported, 'KILL')).toEqual(SAVED_ONCE)
  await work.end()
  expect(work.acknowledged.size).toBeGreaterThan(WRITES_BETWEEN * kills)
  expect(await lostOrDoubled(cluster, 'KILL', work)).toEqual([])
  console.log(
    `${kills} kills: ${work.acknowledged.size} writes acknowledged, ${work.failures.length} sent again by the client`,
  )
}, 3_600_000)
