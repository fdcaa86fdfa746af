import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { SAVED_ONCE, saveImport, startImport, whatWasSaved } from './imports.ts'
import { keepWorking, lostOrDoubled } from './steady-work.ts'

// An upgrade: one server after the other ends and starts again, while people work. RESTARTS says how often, if not three times.
const restarts = Number(process.env.RESTARTS ?? 3)

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(2)
})
afterAll(() => cluster.stop())

test(`${restarts} rolling restarts under load: no write fails, and jobs are done exactly once [cluster-6]`, async () => {
  const admin = await cluster.as('admin')
  const work = await keepWorking(cluster, 'ROLL')
  const imported = await startImport(cluster, admin, 'ROLL')
  for (let restart = 0; restart < restarts; restart += 1) {
    if (restart === 1) await saveImport(cluster, admin, imported)
    const node = cluster.nodes[restart % cluster.nodes.length]
    expect(await node?.end('SIGTERM')).toBe(0)
    await node?.start()
  }
  expect(await whatWasSaved(cluster, admin, imported, 'ROLL')).toEqual(SAVED_ONCE)
  await work.end()
  expect(work.failures).toEqual([])
  console.log(`${restarts} restarts: ${work.acknowledged.size} writes, none failed`)
  expect(work.acknowledged.size).toBeGreaterThan(20 * restarts)
  expect(await lostOrDoubled(cluster, 'ROLL', work)).toEqual([])
}, 3_600_000)
