import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type Company, makeCompany, nobody, PASSWORD } from '../harness/company.ts'
import { makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'
import { type Person, signIn } from '../signed-in.ts'
import { type ExternalPostgres, startPostgres } from './external-postgres.ts'
import { freePort } from './free-port.ts'
import { startPooler } from './pooler.ts'
import { type Replica, startReplica } from './replica.ts'
import { startProxy } from './proxy.ts'

/** One server of several. */
export interface Node {
  readonly url: string
  /** Ends it by a signal and answers how it ended. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** With other settings than before, where some are given. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** What it has said since it was started. */
  said(): readonly string[]
}

export interface Cluster {
  readonly nodes: readonly Node[]
  /** Where people go: the proxy in front of all. */
  readonly url: string
  readonly database: Database
  readonly company: Company
  readonly version: string
  readonly postgres: ExternalPostgres
  readonly replica?: Replica
  /** Addresses of the database as the servers have them, and what else was given. */
  readonly settings: Readonly<Record<string, string>>
  /** Signs a person of the small company in, at the proxy or at one of the nodes. */
  as(name: string, url?: string): Promise<Person>
  stop(): Promise<void>
}

/** What stands around the database of a cluster. */
type Beside = 'pooler' | 'replica'

interface Given {
  /** There is nobody in place of the small company. */
  readonly isEmpty?: boolean
  /** Of each server, beside the addresses of the database. */
  readonly env?: Readonly<Record<string, string>>
}

/** Some servers behind nginx on a PostgreSQL of their own, with a pooler or a replica where one is asked for, and the small company. */
export async function startCluster(
  size: number,
  beside?: Beside,
  { isEmpty = false, env = {} }: Given = {},
): Promise<Cluster> {
  const postgres = await startPostgres()
  const pooler = beside === 'pooler' ? await startPooler(postgres) : undefined
  const replica = beside === 'replica' ? await startReplica(postgres, 'replica') : undefined
  const settings = {
    DATABASE_URL: pooler?.url ?? postgres.url,
    ...(pooler && { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: postgres.url }),
    ...(replica && { DATABASE_REPLICA_URL: replica.url }),
    ...env,
  }
  const nodes = await Promise.all(Array.from({ length: size }, () => makeNode(settings)))
  // At one moment, on an empty database: they take turns to migrate and seed.
  await Promise.all(nodes.map((node) => node.start()))
  const database = openDatabase({ connectionString: postgres.url, connections: 4 })
  const company = isEmpty ? nobody : await makeCompany(database)
  const proxy = await startProxy(nodes.map(({ port }) => port))
  return {
    nodes,
    url: proxy.url,
    database,
    company,
    version: postgres.version,
    settings,
    postgres,
    ...(replica && { replica }),
    as: (name, url = proxy.url) => signIn(url, `${name}@test.example`, PASSWORD),
    stop: async () => {
      const codes = await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await proxy.stop()
      await database.close()
      await pooler?.stop()
      await replica?.stop()
      await postgres.stop()
      for (const node of nodes) node.remove()
      if (codes.some((code) => code !== 0)) throw new Error(`Servers ended with ${codes.join()}.`)
    },
  }
}

async function makeNode(
  database: Readonly<Record<string, string>>,
): Promise<Node & { port: number; remove(): void }> {
  const port = await freePort()
  const { dataDir, remove } = makeDataFolder()
  let running: RunningMuster | undefined
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    remove,
    said: () => running?.said ?? [],
    start: async (changed = {}) => {
      const settings = {
        ...database,
        ...changed,
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
      }
      running = await startMuster(dataDir, settings)
    },
    end: (signal) => {
      if (!running) throw new Error('This server was not started.')
      return running.end(signal)
    },
  }
}
