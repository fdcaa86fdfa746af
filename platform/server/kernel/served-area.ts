import type { Area } from '#platform/contract/area.ts'
import type { DataOf } from '#platform/contract/answers.ts'
import type { Contribution } from '#platform/contract/contributions.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { MenuGroup, PageDeclaration } from '#platform/contract/pages.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Responsibility } from '#platform/contract/responsibilities.ts'
import type { ApprovalRouting } from '../approvals/routing.ts'
import type { Sql } from '../database/database.ts'
import type { DemoStep } from '../demo/demo-step.ts'
import type { Listener } from '../database/listener.ts'
import type { FindWording } from '../mail/mail-wording.ts'
import type { KeptFile } from '../files/file-rows.ts'
import type { ActingRecords } from '../records/acting-records.ts'
import type { ServedResource } from '../records/served.ts'
import type { Holding } from '../people/holding.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Schedule } from '../jobs/schedule.ts'
import type { JobRunner, Notify } from '../jobs/jobs.ts'
import type { ServedListReport } from '../reports/list-report.ts'
import type { ServedReport } from '../reports/report-source.ts'
import type { EventStream } from '../live/event-stream.ts'
import type { Answer, Asked, Download, Engine, Foreign, MailIntake } from './request.ts'

/** What a call's handler is told. A change runs in the request's one transaction: `sql` is that transaction. */
export interface CallRequest<Call extends CallDeclaration = CallDeclaration> {
  readonly input: ValuesOf<Call['input']>
  /** The raw body and query, for calls that declare themselves open and for grid requests. */
  readonly asked: Asked
  /** Who asks. Public calls have nobody: they are declared apart. */
  readonly viewer: Viewer
  /** How far the page of the call lets the viewer reach; empty for `signed-in` calls. */
  readonly reach: readonly ReachWord[]
  /** Records as far as the viewer reaches: the one way to read and change them. */
  readonly records: ActingRecords
  readonly sql: Sql
  /** The moment of the request. */
  readonly now: string
  readonly engine: Engine
  /** What a call that takes files was sent, checked and kept; empty for all others. */
  readonly files: readonly KeptFile[]
}

/** A public call: nobody is signed in yet. */
export type PublicRequest<Call extends CallDeclaration = CallDeclaration> = Omit<
  CallRequest<Call>,
  'viewer' | 'reach' | 'records'
>

export type Handler<Call extends CallDeclaration> = (
  request: Call['needs'] extends 'public' ? PublicRequest<Call> : CallRequest<Call>,
) => Promise<
  Call extends { file: true }
    ? Download | Answer
    : Call extends { stream: true }
      ? EventStream
      : Answer<DataOf<Call>>
>

export interface ServedCall {
  readonly declaration: CallDeclaration
  readonly handle: (request: CallRequest) => Promise<Answer | Download | EventStream>
  /** The report it answers, for the person who draws the figures of any report. */
  readonly counts?: readonly ServedReport[]
}

/** Serves declared calls: a function for each, by its name; a missing one does not compile. */
export const serveCalls = <C extends Readonly<Record<string, CallDeclaration>>>(
  declared: C,
  handlers: { readonly [K in keyof C]: Handler<C[K]> },
): ServedCall[] =>
  Object.entries(declared).map(([name, declaration]) => ({
    declaration,
    handle: handlers[name] as ServedCall['handle'], // the mapped type of `handlers` ties each name to its call; the list forgets which
  }))

export interface ServedArea {
  readonly area: Area
  readonly resources: readonly ServedResource[]
  readonly calls: readonly ServedCall[]
  /** Statements that remove what outlived its use; they run now and then, on one node. */
  readonly sweeps: readonly string[]
  /** What happens again and again, once for all servers together. */
  readonly schedules: (engine: Engine) => readonly Schedule[]
  /** Its lists that can be sent as reports. */
  readonly listReports: readonly ServedListReport[]
  /** Work of its own that outlives a request, by the kind of the job. */
  readonly jobs: (engine: Engine) => Readonly<Record<string, JobRunner>>
  /** What people can hold of it. */
  readonly holdings: readonly Holding[]
  /** What it adds to points of other areas. */
  readonly contributes: readonly Contribution[]
  /** What the demo company has of it. */
  readonly demo: readonly DemoStep[]
  /** What it writes to people. */
  readonly mails: readonly MailTemplate[]
  /** Tells a person what was done for them; one area serves it for all. */
  readonly notify?: Notify
  /** Knows how mails are worded now; one area serves it for all, and hears when that changes. */
  readonly wording?: (listener: Listener) => FindWording
  /** Knows who decides what; one area serves it for all. */
  readonly approvals?: ApprovalRouting
  /** What it shows at the origin for pages of strangers. */
  readonly foreign?: Foreign
  /** What it does with mail that arrives. */
  readonly intake?: MailIntake
  /** Puts into the database what every installation has; runs at each start and changes nothing the second time. */
  readonly seed?: (sql: Sql, program: Program) => Promise<void>
}

/** What the program consists of, for seeds: its pages, its menu groups, its families, its mails and what it needs people for. */
export interface Program {
  readonly pages: readonly PageDeclaration[]
  readonly menu: readonly MenuGroup[]
  readonly resources: readonly AnyResource[]
  readonly mails: readonly MailTemplate[]
  readonly responsibilities: readonly Responsibility[]
}

/** The server's side of an area; families without slots need not be named. */
export const serveArea = (
  area: Area,
  {
    resources = [],
    calls = [],
    sweeps = [],
    schedules = () => [],
    listReports = [],
    jobs = () => ({}),
    holdings = [],
    contributes = [],
    demo = [],
    mails = [],
    seed,
    notify,
    approvals,
    wording,
    foreign,
    intake,
  }: Partial<Omit<ServedArea, 'area'>> = {},
): ServedArea => ({
  area,
  resources,
  calls,
  sweeps,
  schedules,
  listReports,
  jobs,
  holdings,
  contributes,
  demo,
  mails,
  ...(seed && { seed }),
  ...(notify && { notify }),
  ...(approvals && { approvals }),
  ...(wording && { wording }),
  ...(foreign && { foreign }),
  ...(intake && { intake }),
})
