import { refuse } from '#platform/contract/problems.ts'
import { type LoopFault, scheduleCalls } from '#platform/contract/schedules.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '../access/viewer.ts'
import { allSchedules, storeAsked } from './schedule-store.ts'
import {
  allFaults,
  countFaults,
  makeAllDue,
  makeDue,
  shownFaults,
  type StoredFault,
} from './loop-fault-store.ts'
import { jobProblems } from './job-problems.ts'
import { plainPage } from '../kernel/plain-page.ts'
import { idOf } from '../kernel/id-of.ts'
import type { Engine } from '../kernel/request.ts'
import { type CallRequest, serveCalls } from '../kernel/served-area.ts'

type Request = Pick<CallRequest, 'sql' | 'viewer' | 'asked'>

/** What is done by itself, for those who look after the program. */
export const schedulesServed = serveCalls(scheduleCalls, {
  schedules: async ({ sql, asked, engine, viewer }) => {
    const { offset, limit } = plainPage(asked.input)
    const all = await allSchedules(sql)
    const page = all.slice(offset, offset + limit)
    const names = page.map(({ name }) => name)
    const faults = Map.groupBy(await shownFaults(sql, names), ({ schedule }) => schedule)
    const data = page.map((one) => {
      const own = faults.get(one.name) ?? []
      return {
        ...one,
        fault_count: own[0]?.total ?? 0,
        faults: own.map((fault) => faultAnswer(engine, viewer, fault)),
      }
    })
    return { data, total: all.length }
  },
  runNow: async (request) => {
    const { sql, asked, viewer, engine, now } = request
    const { name = '' } = asked.parameters
    const known = await sql.rows('select 1 from schedules where name = $1', [name])
    if (known.length === 0) refuse(jobProblems.noSuchSchedule)
    const run = (await storeAsked(sql, name, viewer.user_id)) ?? refuse(jobProblems.isUnderWay)
    await makeAllDue(sql, name, now)
    await recordDeed(request, run, { run_now: name })
    engine.schedules.wake()
    return { data: { name }, message: t`It runs now.` }
  },
  faults: async ({ sql, asked, input, engine, viewer }) => {
    const { schedule: _, ...grid } = asked.input
    const schedule = input.schedule ?? null
    const found = await allFaults(sql, schedule, plainPage(grid))
    const total = await countFaults(sql, schedule)
    return { data: found.map((fault) => faultAnswer(engine, viewer, fault)), total }
  },
  tryAgain: async (request) => {
    const { sql, now, viewer, engine } = request
    const id = idOf(request.asked)
    const fault = (await makeDue(sql, id, now)) ?? refuse(jobProblems.noSuchFault)
    const run = await storeAsked(sql, fault.schedule, viewer.user_id)
    await recordDeed(request, run ?? id, { try_again: fault.label, schedule: fault.schedule })
    engine.schedules.wake()
    const message =
      run === undefined ? t`It is tried again in the next run.` : t`It is tried again now.`
    return { data: { id }, message }
  },
})

/** An entry of the history: who had what done beside its times. */
const recordDeed = (
  { sql, viewer, asked }: Request,
  id: number,
  deed: Readonly<Record<string, string>>,
) =>
  sql.rows(
    `insert into history (resource, record_id, action, actor, request_id, after) values ('schedules', $1, 'update', $2, $3, $4::jsonb)`,
    [id, viewer.user_id, asked.request_id, JSON.stringify(deed)],
  )

/** A fault as a person sees it who looks after schedules: its reason may name people, and is for those who see all such records. */
function faultAnswer(
  { registry, rights }: Pick<Engine, 'registry' | 'rights'>,
  viewer: Viewer,
  { id, schedule, label, resource, record_id, ...fault }: StoredFault,
): LoopFault {
  const page =
    resource !== null && registry.has(resource) ? registry.get(resource).declaration.page : null
  const isSeen = page === null || rights.seesAll(viewer, page)
  return {
    id,
    schedule,
    label,
    page: page === null ? null : `${page}/view?id=${record_id}`,
    message: isSeen ? fault.message : t`The reason is shown to people who see all such records.`,
    code: fault.code,
    attempts: fault.attempts,
    first_at: fault.first_at,
    last_at: fault.last_at,
    next_try_at: fault.next_try_at,
  }
}
