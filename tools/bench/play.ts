import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'

/** One request of a person, under the name it is counted by. */
export interface Move {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token: string
  readonly body?: object
}

/** What some moves took. */
export interface Played {
  readonly seconds: number
  readonly moves: number
  /** Milliseconds of each answer, by the name of its move. */
  readonly waits: ReadonlyMap<string, readonly number[]>
}

/**
 * Plays the moves of each person one after the other, as fast as they are answered, so many people at a time. An answer that is not a
 * success ends it.
 */
export async function play(
  url: string,
  people: readonly (readonly Move[])[],
  atOnce: number,
): Promise<Played> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waits = new Map<string, number[]>()
  const began = performance.now()
  let next = 0
  const player = async () => {
    for (let moves = people[next++]; moves; moves = people[next++])
      for (const move of moves) await playOne(move)
  }
  const playOne = async (move: Move) => {
    const asked = performance.now()
    await answered(url, move, agent)
    const known = waits.get(move.name) ?? []
    known.push(performance.now() - asked)
    waits.set(move.name, known)
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  agent.destroy()
  return { seconds: (performance.now() - began) / 1000, moves: people.flat().length, waits }
}

let number = 0

function answered(url: string, { method, path, token, body }: Move, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
        // Every write is sent with a key, as our own client does.
        'idempotency-key': `day-${process.pid}-${(number += 1)}`,
      }),
    }
    const asking = request(`${url}/api/${path}`, { method, headers, agent }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => void pieces.push(piece))
      answer.on('error', failed)
      answer.on('end', () =>
        answer.statusCode === 200 || answer.statusCode === 201
          ? done()
          : failed(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(pieces).toString()}`)),
      )
    })
    asking.on('error', failed)
    asking.end(sent)
  })
}

/** Keeps the stream of news of each of these tokens open, as an open page does, for as long as its session lives; answers how to close them. */
export async function openPages(
  url: string,
  tokens: readonly string[],
  atOnce: number,
): Promise<() => void> {
  const open = new Set<ClientRequest>()
  let isOver = false
  const keepOpen = async (token: string) => {
    const [asking, answer] = await openPage(url, token)
    open.add(asking)
    answer.on('end', () => {
      open.delete(asking)
      // The server ends it after a while; with the session of who has gone it is refused, and stays closed.
      if (!isOver) keepOpen(token).catch(() => undefined)
    })
  }
  const waiting = [...tokens]
  const opener = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      await keepOpen(token)
  }
  await Promise.all(Array.from({ length: atOnce }, opener))
  return () => {
    isOver = true
    for (const one of open) one.destroy()
  }
}

const openPage = (url: string, token: string): Promise<[ClientRequest, IncomingMessage]> =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const asking = request(`${url}/api/session/news`, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined) // closed by us, or by the server that ends
      answer.resume()
      if (answer.statusCode === 200) done([asking, answer])
      else failed(new Error(`session/news: ${answer.statusCode}`))
    })
    asking.on('error', failed) // after it is open this says nothing any more
    asking.end()
  })
