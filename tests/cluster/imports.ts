import { expect } from 'vitest'
import { ask, type Person } from '../signed-in.ts'
import type { Cluster } from './cluster.ts'

const ROWS = 1500

interface Import {
  readonly id: number
  readonly state: string
  readonly ready: number
}

/** Brings a file of departments and has its rows saved: two jobs, done by whichever server takes them. */
export async function startImport({ url }: Cluster, person: Person, name: string): Promise<number> {
  const rows = Array.from({ length: ROWS }, (_, row) => `${name} ${row},${name}${row},Karachi`)
  const answer = await fetch(`${url}/api/departments/import?name=${name}.csv&timezone=UTC`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${person.token}` },
    body: `Name,Code,Offices\n${rows.join('\n')}\n`,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: Import }
  await ask(url, person, 'POST', `departments/checkImport/${data.id}`, {})
  return data.id
}

/** Waits for the check and has the rows saved. */
export async function saveImport(cluster: Cluster, person: Person, id: number): Promise<void> {
  await reaches(cluster, person, id, 'checked')
  await ask(cluster.url, person, 'POST', `departments/saveImport/${id}`, {})
}

/**
 * Waits until every row of the file was saved and its job has ended, which a server that died in between leaves to another; answers how
 * often its people were told, and its rows stored.
 */
export async function whatWasSaved(
  cluster: Cluster,
  person: Person,
  id: number,
  name: string,
): Promise<{ rows: number; histories: number; notices: number }> {
  await reaches(cluster, person, id, 'saved')
  await expect.poll(() => cluster.database.rows(UNENDED), { interval: 200 }).toEqual([])
  const [found] = await cluster.database.rows<{ rows: number; histories: number; notices: number }>(
    `select (select count(*) from departments where name like $1) as rows,
            (select count(*) from history h join departments d on d.id = h.record_id and d.name like $1
              where h.resource = 'departments' and h.action = 'create') as histories,
            (select count(*) from notifications where description like $2) as notices`,
    [`${name} %`, `Import of ${name}.csv%`],
  )
  return found ?? { rows: 0, histories: 0, notices: 0 }
}

const UNENDED = `select id, kind, state from jobs where state in ('waiting', 'running')`

export const SAVED_ONCE = { rows: ROWS, histories: ROWS, notices: 1 }

/** A server that died keeps its lease for half a minute; after that another goes on. */
async function reaches({ url }: Cluster, person: Person, id: number, state: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const path = `departments/getImport/${id}`
        const answer = await ask<{ data: Import }>(url, person, 'GET', path).catch(() => undefined) // a server is being killed
        return answer?.data.state
      },
      { interval: 200 },
    )
    .toBe(state)
}
