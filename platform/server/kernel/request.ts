import type { Readable } from 'node:stream'
import type { Contribution } from '#platform/contract/contributions.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Directory } from '../access/directory.ts'
import type { Approvals } from '../approvals/approvals.ts'
import type { Rights } from '../access/rights.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Database, Sql } from '../database/database.ts'
import type { DemoCompany } from '../demo/demo-company.ts'
import type { ReportReads } from '../database/report-reads.ts'
import type { Records } from '../records/records.ts'
import type { IncomingFile } from '../files/receive-files.ts'
import type { FilePlaces } from '../files/take-files.ts'
import type { MadeFiles } from '../jobs/made-files.ts'
import type { Jobs, Notify } from '../jobs/jobs.ts'
import type { Schedules } from '../jobs/schedules.ts'
import type { Limits } from '../limits/limits.ts'
import type { Strangers } from '../limits/strangers.ts'
import type { Log } from '../log/log.ts'
import type { Live } from '../live/live.ts'
import type { ArrivingMail } from '../mail/mail-relay.ts'
import type { Mail } from '../mail/mail.ts'
import type { Holding } from '../people/holding.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Services } from '../outbound/services.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { ServedListReport } from '../reports/list-report.ts'
import type { ServedReport } from '../reports/report-source.ts'
import type { Registry } from '../records/registry.ts'
import type { Once, Writer } from '../records/write.ts'

/** What every handler can reach: built once at start, the same for all requests. */
export interface Engine {
  readonly database: Database
  /** Where reports and exports are read. */
  readonly reads: ReportReads
  readonly registry: Registry
  readonly records: Records
  readonly rights: Rights
  /** Who decides about what was submitted. */
  readonly approvals: Approvals
  /** What is done after a request was answered, and the files it makes. */
  readonly jobs: Jobs
  readonly files: MadeFiles
  /** Tells a person what was done for them, behind their bell. */
  readonly notify: Notify
  /** What is done by itself, at its times. */
  readonly schedules: Schedules
  /** The one way to services outside. */
  readonly outbound: Outbound
  /** Takes what went wrong outside of requests that fail: nobody else hears of it. */
  readonly log: Pick<Log, 'error'>
  /** Services outside that the environment sets up, by name. */
  readonly services: Services
  /** How often what may be done. */
  readonly limits: Limits
  /** What may be done by people who are not signed in. */
  readonly strangers: Strangers
  readonly mail: Mail
  /** Every mail the program writes, as it words it itself. */
  readonly mails: readonly MailTemplate[]
  /** Pages that hear at once what is new. */
  readonly live: Live
  /** Nothing this node keeps of a session answers from now on: for an end that holds before it is told. */
  readonly sessionEnded: (id: number) => void
  /** What people can hold, of every area. */
  readonly holdings: readonly Holding[]
  /** What areas add to points of each other. */
  readonly contributions: readonly Contribution[]
  /** Every report there is. */
  readonly reports: readonly ServedReport[]
  /** Every list that can be sent as a report. */
  readonly listReports: readonly ServedListReport[]
  /** Where what people bring lies: on its way in, and kept. */
  readonly places: FilePlaces
  /** Seals what is stored and secret. */
  readonly secrets: Secrets
  /** The origin at which pages of strangers are shown, where they are: another one than ours. */
  readonly foreignOrigin: () => string | undefined
  /** The company's directory, for signing in by it. */
  readonly directory: Directory
  /** The company to try Muster with, where the start lends it. */
  readonly demo?: DemoCompany
  /** The moment a request happens: the database's, or a test's. ISO 8601. */
  now(sql: Sql): Promise<string>
}

export interface Upload {
  readonly type: string
  readonly content: Readable
}

/** A request after its envelope was opened and before it is judged. */
export interface Asked {
  readonly method: string
  /** The declared path, for example `clients/getById/{id}`. */
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** Body and query together; a body wins. */
  readonly input: Readonly<Record<string, unknown>>
  /** A body that is a bare list. */
  readonly items: readonly unknown[] | undefined
  /** A body that is a file, unread. */
  readonly upload: Upload | undefined
  /** The files of a form, unread; only of a call that takes some. */
  readonly files: AsyncIterable<IncomingFile> | undefined
  /** The fields of that form, complete when its files are read. */
  readonly form?: Readonly<Record<string, unknown>>
  /** Aborted when the caller has gone; asked for only by what takes long, since each costs a listener. */
  gone(): AbortSignal
  readonly address: string
  readonly agent: string
  readonly request_id: string
  readonly token: string | undefined
  readonly once: Once | undefined
}

/** What a call answers inside the envelope. */
export interface Answer<Data = unknown> {
  readonly data: Data
  readonly message?: string
  readonly total?: number
  readonly [beside: string]: unknown
}

/** A file as an answer: it is saved, not shown, and nobody in between keeps it. */
export class Download {
  readonly name: string
  readonly type: string
  readonly content: Readable | Buffer
  constructor(name: string, type: string, content: Readable | Buffer) {
    this.name = name
    this.type = type
    this.content = content
  }
}

/** A file of which any part may be asked for: it is played in the page, and nobody in between keeps it. */
export class Playable extends Download {
  readonly bytes: number
  /** The bytes from one to another, both counted from 0 and included. */
  readonly between: (from: number, to: number) => Readable
  constructor(name: string, type: string, { bytes, between }: Pick<Playable, 'bytes' | 'between'>) {
    super(name, type, Buffer.alloc(0))
    this.bytes = bytes
    this.between = between
  }
}

/** What an area does with mail that a mail server hands over. */
export interface MailIntake {
  /** Whether an address is one of its own. */
  accepts(engine: Engine, address: string): Promise<boolean>
  /** Keeps a message for those of its recipients that are its own: once it answers, the sender forgets the message. */
  keep(engine: Engine, mail: ArrivingMail): Promise<void>
}

/** What an area has at a path of the origin for pages of strangers; a path it does not know is nobody's. */
export type Foreign = (asked: {
  readonly engine: Engine
  /** Without the slash in front. */
  readonly path: string
  /** ISO 8601. */
  readonly now: string
}) => Promise<Download | undefined>

/** How a change is made by this request for one family on one page. */
export function writerOf(
  engine: Engine,
  viewer: Viewer,
  asked: Asked,
  resource: AnyResource,
  action: 'add' | 'edit' | 'delete',
): Writer {
  const reach = engine.rights.need(viewer, resource.page, action)
  return {
    viewer,
    reach,
    choosing: engine.rights.reachForChoosing(viewer, resource.page),
    request_id: asked.request_id,
    ...(asked.once && { once: asked.once }),
  }
}
