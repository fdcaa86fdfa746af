import { expect } from 'vitest'
import type { Person } from '../signed-in.ts'
import type { Cluster } from './cluster.ts'

/** After so many milliseconds a change of access must be known everywhere. */
export const AT_ONCE = 1000
/** A machine that stands still between two questions is no fault of ours: a round of them counts as no more than this. */
const LONGEST_ROUND = 50

/** What each server answers a person. */
export const everywhere = ({ nodes }: Cluster, person: Person, path?: string): Promise<number[]> =>
  Promise.all(nodes.map(({ url }) => statusAt(url, person, path)))

/** How long it takes until every server answers so, in milliseconds. */
export async function timeUntil(
  cluster: Cluster,
  person: Person,
  status: number,
  path?: string,
): Promise<number> {
  let [spent, begun] = [0, performance.now()]
  const nextRound = async (): Promise<number[]> => {
    const now = performance.now()
    spent += Math.min(now - begun, LONGEST_ROUND)
    begun = now
    return everywhere(cluster, person, path)
  }
  await expect.poll(nextRound, { interval: 10 }).toEqual(cluster.nodes.map(() => status))
  return spent
}

async function statusAt(url: string, { token }: Person, path = 'session'): Promise<number> {
  const answer = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}
