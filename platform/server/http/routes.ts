import { pagesOf } from '#platform/contract/area.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { gridKeys } from '#platform/contract/lists/grid-request.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { PageAction } from '#platform/contract/permissions.ts'
import {
  isBulk,
  isRead,
  type Operation,
  rightOf,
  servedCalls,
  takenBy,
} from '#platform/contract/standard-calls.ts'
import type { Viewer } from '../access/viewer.ts'
import type { KeptFile } from '../files/file-rows.ts'
import { takeFiles } from '../files/take-files.ts'
import { takeText } from '../files/take-text.ts'
import type { EventStream } from '../live/event-stream.ts'
import type { Sql } from '../database/database.ts'
import { bulkCalls } from '../bulk/bulk-calls.ts'
import {
  answerCallOnce,
  answerLongCallOnce,
  answerOnce,
  answerQuickCallOnce,
  isChange,
  withHash,
} from '../kernel/idempotency.ts'
import type { Answer, Asked, Download, Engine } from '../kernel/request.ts'
import { resourceCalls } from './resource-calls.ts'
import { ActingRecords } from '../records/acting-records.ts'
import type { CallRequest, ServedArea, ServedCall } from '../kernel/served-area.ts'

/** One route of the API, behind everything that decides who may use it. */
export interface Route {
  readonly method: string
  /** Under /api/, parameters in braces. */
  readonly path: string
  readonly isPublic: boolean
  /** Stores nothing: who goes away before the answer is not worked for any more. */
  readonly isReading?: boolean
  /** Uses the connections kept free for it. */
  readonly isUrgent?: boolean
  /** Bytes of a body at most, where they are more than usual. */
  readonly largest?: number
  /** What may come beside JSON, read by the route while it arrives: a spreadsheet as the body, or the files of a form. */
  readonly takes: 'sheet' | 'files' | undefined
  /** Bytes of one of its files at most, where they are more than usual. */
  readonly largestFile?: number
  /** A file that is there to be fetched: asked for by its head as well. */
  readonly isFile?: boolean
  readonly tokenInQuery: boolean
  answer(
    engine: Engine,
    viewer: Viewer | undefined,
    asked: Asked,
  ): Promise<Answer | Download | EventStream>
}

/**
 * Every route of some areas: the declared calls, then the families' standard ones that no call takes over.
 * A call that does not say who may use it and whose rows it touches does not start.
 */
export function routesOf(served: readonly ServedArea[]): Route[] {
  const pages = new Set(pagesOf(served.map(({ area }) => area)).map((page) => page.url))
  for (const one of served) assertServed(one)
  const declared = served.flatMap(({ calls }) => calls)
  for (const { declaration } of declared) assertGuarded(declaration, pages)
  const own = declared.map(callRoute)
  const calls = declared.map(({ declaration }) => declaration)
  const resources = served.flatMap(({ area }) => area.resources)
  return [...own, ...resources.flatMap((resource) => standardRoutes(resource, calls))]
}

function assertServed({ area, calls }: ServedArea): void {
  const declarations = new Set(calls.map(({ declaration }) => declaration))
  const missing = Object.values(area.calls).filter((call) => !declarations.has(call))
  if (missing.length > 0)
    throw new Error(`declared but not served: ${missing.map(({ path }) => path).join(', ')}`)
}

function assertGuarded(
  { method, path, needs, pages = [], rows, file, reads, isReport }: CallDeclaration,
  known: ReadonlySet<string>,
): void {
  if (!needs || !rows)
    throw new Error(`${path} does not say which right it needs, or whose rows it touches`)
  if (file && method !== 'GET' && !reads)
    throw new Error(`${path} answers a file and does not only read`)
  if (isReport && !reads) throw new Error(`${path} is a report and does not only read`)
  const isOpen = needs === 'public' || needs === 'signed-in'
  if (!isOpen && pages.length === 0)
    throw new Error(`${path} needs the right to ${needs} but names no page`)
  if (isOpen && rows === 'scope')
    throw new Error(`${path} cannot be scoped by a page it does not name`)
  const unknown = pages.find((page) => !known.has(page))
  if (unknown !== undefined)
    throw new Error(`${path} names the page ${unknown}, which nobody declares`)
}

const standardRoutes = (resource: AnyResource, own: readonly CallDeclaration[]): Route[] =>
  servedCalls(resource, own).map(({ operation, method, path }) => ({
    method,
    path,
    isPublic: false,
    isReading: isRead(operation),
    takes: takenBy(operation),
    tokenInQuery: false,
    answer: (engine, viewer, asked) => {
      const person = signedIn(viewer)
      if (!isRead(operation)) refuseWhileLooking(person)
      if (isBulk(operation) || isChange(operation))
        for (const right of rightsOf(operation)) engine.rights.need(person, resource.page, right)
      if (isBulk(operation))
        return answerCallOnce(engine, person, asked, (sql) =>
          bulkCalls[operation](engine, resource, person, asked, sql),
        )
      if (!isChange(operation)) return resourceCalls[operation](engine, resource, person, asked)
      return answerOnce(engine, resource, operation, person, asked, () =>
        resourceCalls[operation](engine, resource, person, asked),
      )
    },
  }))

const callRoute = ({ declaration, handle }: ServedCall): Route => ({
  method: declaration.method,
  path: declaration.path,
  isPublic: declaration.needs === 'public',
  isReading: declaration.method === 'GET' || (declaration.reads === true && !declaration.file),
  isUrgent: declaration.urgent === true,
  ...(declaration.largest !== undefined && { largest: declaration.largest }),
  takes: bodyOf(declaration),
  ...(declaration.takes?.largest && {
    largestFile: Math.max(...Object.values(declaration.takes.largest)),
  }),
  isFile: declaration.method === 'GET' && declaration.file === true,
  tokenInQuery: declaration.tokenInQuery === true,
  answer: async (engine, viewer, asked) => {
    const request = async (
      sql: Sql,
      person?: Viewer,
      files: readonly KeptFile[] = [],
      sent: Asked = asked,
    ): Promise<CallRequest> => {
      const reach = person ? engine.rights.needForCall(person, declaration) : []
      const whole = { ...sent, input: { ...sent.form, ...sent.input } }
      const input = readInput(declaration, whole)
      return {
        input,
        asked: whole,
        reach,
        sql,
        now: await engine.now(sql),
        engine,
        files,
        viewer: person as Viewer,
        records: (person &&
          new ActingRecords(engine, sql, {
            viewer: person,
            reach,
            choosing: reach,
            request_id: sent.request_id,
          })) as ActingRecords,
      } // a public handler's type has neither viewer nor records
    }
    if (declaration.needs === 'public') {
      if (declaration.method !== 'GET') await engine.strangers.enter(asked.address)
      return handle(await request(engine.database))
    }
    const person = signedIn(viewer)
    const reads = declaration.method === 'GET' || declaration.reads === true
    // A file of rows leaves an entry in the history, so making one is no reading; a picture or an attachment is only looked at.
    const leaves = !reads || (declaration.file === true && declaration.method !== 'GET')
    if (leaves && !declaration.harmless) refuseWhileLooking(person)
    const { takes, ownTransactions } = declaration
    if (declaration.isReport)
      return engine.reads.within(async (database) => handle(await request(database, person)))
    const alone = async () => handle(await request(engine.database, person))
    if (reads || (ownTransactions === true && !takes)) return alone()
    const answerIt = declaration.urgent ? answerQuickCallOnce : answerCallOnce
    const change = (once: Asked, files?: readonly KeptFile[]) =>
      answerIt(
        engine,
        person,
        once,
        async (sql) => (await handle(await request(sql, person, files))) as Answer, // a call that answers a file only reads: see assertGuarded
      )
    // Before any key: what an earlier request answered is not told to a person who has lost the right since.
    if (declaration.needs !== 'signed-in') engine.rights.needForCall(person, declaration)
    if (ownTransactions === 'kept' && !takes)
      return answerLongCallOnce(engine, person, asked, async () => (await alone()) as Answer) // as above
    if (!takes) return change(asked)
    if (takes.asText) {
      const given = asked.input[takes.field] ?? null
      return given === null
        ? change(asked)
        : takeText(engine.places, engine.database, given, takes, ({ files }) =>
            change(asked, files),
          )
    }
    return takeFiles(engine.places, engine.database, asked.files, takes, async ({ files, hash }) =>
      ownTransactions
        ? handle(await request(engine.database, person, files, withHash(asked, hash)))
        : change(withHash(asked, hash), files),
    )
  },
})

const bodyOf = ({ takes, sheet }: CallDeclaration): Route['takes'] => {
  if (sheet) return 'sheet'
  return takes && !takes.asText ? 'files' : undefined
}

/** What a change of a record asks for; who takes a deletion back sees it first. */
const rightsOf = (operation: Operation): readonly PageAction[] =>
  operation === 'restore' ? ['view_deleted', 'delete'] : [rightOf[operation]]

function refuseWhileLooking({ is_read_only }: Viewer): void {
  if (is_read_only) refuse(problems.onlyLooking)
}

function signedIn(viewer: Viewer | undefined): Viewer {
  return viewer ?? refuse(problems.signedOut)
}

function readInput(declaration: CallDeclaration, { input }: Asked): CallRequest['input'] {
  const unlisted = declaration.open
    ? Object.keys(input).filter((name) => !(name in declaration.input))
    : []
  const beside = ['object_viewed_id', ...(declaration.grid ? gridKeys : []), ...unlisted]
  const { values, errors } = checkDraft(declaration.input, input, { beside })
  refuseFields(errors)
  return values
}
