import { startMuster } from './running-muster.ts'

/** A machine so slow that the pictures of the company are not there in the time a stop takes goes on with them so often. */
const STARTS = 5

/** Fills a data folder with the demo company, as people get it, and leaves its Muster at rest. */
export async function makeDemoCompany(dataDir: string): Promise<void> {
  for (let start = 1; start <= STARTS; start += 1) {
    const muster = await startMuster(dataDir, { DEMO: 'on' })
    if ((await muster.end('SIGTERM')) === 0) return
  }
  throw new Error('The demo company was not finished, or Muster did not end as it should.')
}
