import autocannon from 'autocannon'

/** What one slice of load came to. */
export interface Slice {
  readonly perSecond: number
  readonly p50: number
  readonly p97: number
  readonly p99: number
}

/** A request that is made again and again; `{id}` in its path is one of the ids each time, `{n}` a new number. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly ids?: readonly number[]
  readonly headers: Readonly<Record<string, string>>
}

/** As many people at once as the budgets are meant for. */
export const CONNECTIONS = 32

/** Different in every run, so that a second run on the same data stores anew: no run makes a thousand requests a millisecond. */
let number = Date.now() * 1000

/** Fires a request for some seconds. An answer that is not a success makes the figure worthless: then it says so. */
export async function fire(
  url: string,
  shot: Shot,
  seconds: number,
  connections: number = CONNECTIONS,
): Promise<Slice> {
  const setupRequest = () => filled(shot)
  const options = { url, connections, duration: seconds, requests: [{ setupRequest }] }
  const { requests, latency, non2xx, errors } = await autocannon(options)
  if (non2xx + errors > 0)
    throw new Error(`${shot.path}: ${non2xx} answers were no success, ${errors} errors`)
  const { p50, p97_5: p97, p99 } = latency
  return { perSecond: requests.average, p50, p97, p99 }
}

function filled({ method, path, headers, body, ids = [] }: Shot) {
  number += 1
  const numbered = (text: string) => text.replace('{n}', String(number))
  return {
    method,
    path: path.replace('{id}', String(ids[Math.floor(Math.random() * ids.length)])),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, numbered(value)]),
    ),
    ...(body !== undefined && { body: numbered(body) }),
  }
}
