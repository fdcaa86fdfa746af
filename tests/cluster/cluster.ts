import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type Company, makeCompany, PASSWORD } from '../harness/company.ts'
import { BUNDLE, makeDataFolder, type RunningMuster, startMuster } from '../running-muster.ts'
import { type Person, signIn } from '../signed-in.ts'
import { startPostgres } from './external-postgres.ts'
import { freePort } from './free-port.ts'
import { startProxy } from './proxy.ts'

/** One server of several. */
export interface Node {
  readonly url: string
  /** Ends it by a signal and answers how it ended. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  start(): Promise<void>
}

export interface Cluster {
  readonly nodes: readonly Node[]
  /** Where people go: the proxy in front of all. */
  readonly url: string
  readonly database: Database
  readonly company: Company
  readonly version: string
  /** Signs somebody of the small company in, at the proxy or at one of the nodes. */
  as(name: string, url?: string): Promise<Person>
  stop(): Promise<void>
}

/** Some servers behind nginx on a PostgreSQL of their own, with the small company. */
export async function startCluster(size: number): Promise<Cluster> {
  const postgres = await startPostgres()
  const nodes = await Promise.all(Array.from({ length: size }, () => makeNode(postgres.url)))
  // At one moment, on an empty database: they take turns to migrate and seed.
  await Promise.all(nodes.map((node) => node.start()))
  const database = openDatabase({ connectionString: postgres.url, connections: 4 })
  const company = await makeCompany(database)
  const proxy = await startProxy(nodes.map(({ port }) => port))
  return {
    nodes,
    url: proxy.url,
    database,
    company,
    version: postgres.version,
    as: (name, url = proxy.url) => signIn(url, `${name}@test.example`, PASSWORD),
    stop: async () => {
      const codes = await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await proxy.stop()
      await database.close()
      await postgres.stop()
      for (const node of nodes) node.remove()
      if (codes.some((code) => code !== 0)) throw new Error(`Servers ended with ${codes.join()}.`)
    },
  }
}

async function makeNode(databaseUrl: string): Promise<Node & { port: number; remove(): void }> {
  const port = await freePort()
  const { dataDir, remove } = makeDataFolder()
  let running: RunningMuster | undefined
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    remove,
    start: async () => {
      const settings = {
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
      }
      running = await startMuster(dataDir, settings, BUNDLE)
    },
    end: (signal) => {
      if (!running) throw new Error('This server was not started.')
      return running.end(signal)
    },
  }
}
