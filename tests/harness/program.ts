import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { areas } from '#apps/server/areas.ts'
import { identifier } from '#areas/session/server/identify.ts'
import { mailRoute } from '#areas/administration/server/mail-route.ts'
import { lentDemoCompany } from '#database/demo/lent-demo-company.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '#platform/server/database/database.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { Listener } from '#platform/server/database/listener.ts'
import type { ServedArea } from '#platform/server/kernel/served-area.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { createProgram, type Parts } from '#platform/server/http/program.ts'
import { watchRows } from '#platform/server/testing/watch-rows.ts'
import type { Carrier, Letter } from '#platform/server/mail/mail-carrier.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { secretsOf } from '#platform/server/secrets/secrets.ts'
import { countFiles, placesIn } from './files.ts'
import { withJudgedAnswers } from './judged-answers.ts'
import { type Company, PASSWORD } from './company.ts'
import { demoSystem, emptySystem, smallCompany, type StockedDatabase } from './company-database.ts'

export interface Reply {
  readonly status: number
  /** The answer's body; its shape is the test's business. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
  readonly body: any
}

export interface FileReply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly content: Buffer
}

/** A person who is signed in and asks. */
export interface Person {
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
  get(path: string): Promise<Reply>
  /** Asks for a file. */
  file(method: string, path: string, body?: unknown): Promise<FileReply>
  post(path: string, body?: unknown): Promise<Reply>
  put(path: string, body?: unknown): Promise<Reply>
  delete(path: string): Promise<Reply>
}

export interface TestProgram {
  readonly app: FastifyInstance
  /** Has it read anew who may do what: it hears of a change made past it, but a moment later. */
  readonly forgetAccess: () => void
  /** The database, as the owner of its tables. */
  readonly database: Database
  /** What the program asks, as the role that serves. */
  readonly served: Database
  readonly engine: Engine
  readonly company: Company
  /** Sets the time of business; without it the database's own clock holds. */
  at(moment: string | undefined): void
  /** Signs a person of the company in, by the part of their address before the @. */
  as(name: string): Promise<Person>
  /** A person whose token is known. */
  with(token: string): Person
  readonly stranger: Person
  /** The mail that has left, in order, unless a carrier was given. */
  readonly letters: readonly Letter[]
  /** How many files are on their way, kept, and known to the database. */
  files(): Promise<{ incoming: number; kept: number; rows: number }>
  close(): Promise<void>
}

/** What a test sets otherwise than everybody else. */
export type Given = Partial<
  Pick<
    Parts,
    | 'trustProxy'
    | 'limits'
    | 'watchers'
    | 'languages'
    | 'directory'
    | 'outbound'
    | 'services'
    | 'schedules'
    | 'foreignOrigin'
  >
> &
  Pick<DatabaseOptions, 'connections' | 'queue' | 'statementMs'> & {
    /** Areas beside those of the product. */
    readonly more?: readonly ServedArea[]
    readonly carrier?: Carrier
    /** A new system in which there is nobody. */
    readonly isEmpty?: boolean
    /** The demo company, as it is at this moment. */
    readonly demoAt?: string
    /** The moment of a demo company that is loaded by a press. */
    readonly demoNow?: string
    /** The program was started with the demo company, and says so. */
    readonly isStartedDemo?: true
    /** What that company consists of, where it is not all that areas have. */
    readonly demoSteps?: readonly DemoStep[]
    /** The program knows the role that serves, and not the owner of the tables. */
    readonly servesOnly?: true
    /** Settings of the database, by their PostgreSQL names. */
    readonly settings?: Readonly<Record<string, string>>
    /** Stands between the program and its database. */
    readonly wrap?: (database: Database) => Database
    /** There is no mail server: mail is kept. */
    readonly isFolder?: true
    /** The environment names the mail server. */
    readonly isRouteFixed?: boolean
  }

/**
 * For thousands of requests about few rows: each statement is planned once on each of a few connections, and not for each of its
 * values on sixty. The caller many at once waits in the queue.
 */
export const ASKED_MUCH: Given = {
  connections: 4,
  queue: 5_000,
  settings: { plan_cache_mode: 'force_generic_plan' },
}

/** Fifty requests at one moment are answered on the slowest machine: a test of what is ended sooner says so. */
const PATIENT_MS = 120_000

/** Connections for what a test itself asks the database. */
const TESTS_OWN = 20

const stocked = (
  isEmpty: boolean,
  demoAt: string | undefined,
  settings: Given['settings'],
): Promise<StockedDatabase> => {
  if (demoAt !== undefined) return demoSystem(demoAt)
  return isEmpty ? emptySystem(settings) : smallCompany(settings)
}

/** The whole program on a database of its own with a small company in it, asked through its front door. */
export async function startProgram({
  connections = 60,
  queue = 500,
  statementMs = PATIENT_MS,
  more = [],
  carrier,
  isEmpty = false,
  demoAt,
  demoNow,
  demoSteps,
  isStartedDemo,
  servesOnly,
  isRouteFixed = false,
  isFolder,
  wrap = (own) => own,
  settings,
  outbound = createOutbound({ allow: [], log: { error: () => {} } }),
  ...given
}: Given = {}): Promise<TestProgram> {
  const { test, company } = await stocked(isEmpty, demoAt, settings)
  const database = openDatabase({ ...test.connection, connections: TESTS_OWN })
  const served = wrap(watchRows(openDatabase({ ...test.serving, connections, queue, statementMs })))
  const faults: unknown[] = []
  const log = { info: () => {}, error: (problem: unknown) => void faults.push(problem) }
  const listener = new Listener(served, (words) => faults.push(words))
  let moment: string | undefined
  const clock = async () => moment
  const letters: Letter[] = []
  const filesFolder = await mkdtemp(join(tmpdir(), 'muster-files-'))
  const secrets = secretsOf(filesFolder)
  const otherwise = {
    carrier: async (letter: Letter) => {
      letters.push(letter)
      return 'kept by the test'
    },
    from: 'Muster <no-reply@test.example>',
    ...(carrier && { carrier }),
    ...(isFolder && { isFolder }),
  }
  const identified = identifier(served, listener)
  const places = placesIn(filesFolder)
  const program = await createProgram({
    areas: [...areas, ...more].map(withJudgedAnswers),
    database: served,
    ...identified,
    listener,
    viewerOf: (userId) => viewerOfUser(served, userId),
    filesFolder,
    mail: {
      route: mailRoute({ database: served, secrets, outbound, otherwise }),
      isRouteFixed,
      publicUrl: 'https://muster.test.example',
    },
    places,
    secrets,
    outbound,
    log,
    demo: lentDemoCompany({
      areas: demoSteps ? [{ demo: demoSteps, contributes: [], holdings: [] }] : areas,
      ...{ owner: servesOnly ? test.serving : test.connection, places, logs: 500 },
      ...(demoNow !== undefined && { now: demoNow }),
      ...(isStartedDemo && { isStarted: isStartedDemo }),
      log: (words) => faults.push(words),
    }),
    clock,
    ...given,
  })
  await listener.listen()
  program.engine.jobs.start()
  program.engine.mail.start()
  await program.engine.schedules.declare()
  const tokens = new Map<string, string>()

  const person = (token: string | undefined): Person => {
    const send = (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      program.app.inject({
        method: method as 'GET',
        url: `/api/${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          payload: Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
      })
    const ask = async (...asked: Parameters<typeof send>): Promise<Reply> => {
      const answer = await send(...asked)
      if (answer.statusCode >= 500 && faults.length > 0)
        throw new Error(
          `${asked[0]} ${asked[1]} answered ${answer.statusCode}: ${JSON.stringify(faults)}`,
        )
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
    }
    return {
      ask,
      get: (path) => ask('GET', path),
      file: async (method, path, body) => {
        const { statusCode, headers, rawPayload } = await send(method, path, body)
        return { status: statusCode, headers, content: rawPayload }
      },
      post: (path, body = {}) => ask('POST', path, body),
      put: (path, body = {}) => ask('PUT', path, body),
      delete: (path) => ask('DELETE', path, {}),
    }
  }

  const stranger = person(undefined)
  return {
    app: program.app,
    forgetAccess: identified.forgetSessions,
    database,
    served,
    engine: program.engine,
    company,
    stranger,
    with: person,
    letters,
    files: () => countFiles(filesFolder, database),
    at: (next) => {
      moment = next
    },
    as: async (name) => {
      const known = tokens.get(name)
      if (known !== undefined) return person(known)
      const answer = await stranger.post('login', {
        email: `${name}@test.example`,
        password: PASSWORD,
      })
      if (answer.status !== 200)
        throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.body)}`)
      tokens.set(name, answer.body.data.access_token)
      return person(answer.body.data.access_token)
    },
    close: async () => {
      program.close()
      await program.app.close()
      await program.engine.jobs.stop()
      await program.engine.mail.stop()
      await rm(filesFolder, { recursive: true, force: true })
      listener.close()
      await served.close()
      await database.close()
      await test.drop()
    },
  }
}
