import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { SAVED_ONCE, saveImport, startImport, whatWasSaved } from './imports.ts'
import { keepWorking, lostOrDoubled } from './steady-work.ts'

// One server of three dies without warning, again and again. SECONDS says for how long, if not half a minute.
const seconds = Number(process.env.SECONDS ?? 30)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(3)
})
afterAll(() => cluster.stop())

test(`one server of three is killed for ${seconds} seconds: nothing is lost or doubled, jobs are done exactly once`, async () => {
  const admin = await cluster.as('admin', cluster.nodes[0]?.url)
  const work = await keepWorking(cluster, 'KILL')
  const imported = await startImport(cluster, admin, 'KILL')
  await saveImport(cluster, admin, imported)
  const until = performance.now() + seconds * 1000
  let kills = 0
  for (; performance.now() < until; kills += 1) {
    // The first stays, so that there is always one to go to.
    const node = cluster.nodes[1 + (kills % 2)]
    expect(await node?.end('SIGKILL')).toBe('SIGKILL')
    await wait(20 * (kills % 10)) // another moment every time
    await node?.start()
  }
  expect(kills).toBeGreaterThan(seconds / 10)
  expect(await whatWasSaved(cluster, admin, imported, 'KILL')).toEqual(SAVED_ONCE)
  await work.end()
  expect(work.acknowledged.size).toBeGreaterThan(10 * seconds)
  expect(await lostOrDoubled(cluster, 'KILL', work)).toEqual([])
  console.log(
    `${kills} kills: ${work.acknowledged.size} writes acknowledged, ${work.failures.length} sent again by the client`,
  )
}, 3_600_000)
