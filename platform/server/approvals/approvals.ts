import { holdRecord } from '../records/need-record.ts'
import { approvalProblems, type ForeseenStep, type Verdict } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { type Approvable, approvalOf } from '#platform/contract/traits.ts'
import { ownerOf } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Notify } from '../jobs/jobs.ts'
import type { Post } from '../mail/outbox-store.ts'
import type { Records } from '../records/records.ts'
import type { Registry } from '../records/registry.ts'
import type { Change, Row, ServedResource } from '../records/served.ts'
import { updateRecord, type Writer } from '../records/write.ts'
import { aboutRequest } from './inbox.ts'
import { refuseState } from './state.ts'
import { nobodyWords } from './words-of.ts'
import { type ApprovalTold, tellApprovals } from './tell.ts'
import {
  ask,
  type Decider,
  deciders,
  decideSeat,
  eligible,
  eligibleAtLast,
  endRequest,
  goToLevel,
  insertRequest,
  keepTold,
  lastDecider,
  lockRequest,
  namesOf,
  readRequest,
  requestOf,
  seatOf,
  stillWaiting,
  withoutDeciders,
  type StoredRequest,
  wasAsked,
} from './requests.ts'
import type { ApprovalRouting, ForeseenLevel, Level, Routed } from './routing.ts'

/** Who does something, and when. */
export interface Act {
  readonly sql: Sql
  readonly writer: Writer
  readonly now: string
}

/**
 * The one machine that decides: a record is submitted, goes from step to step, and what was asked for happens in the transaction of
 * the last decision. Which records, who decides and what follows are none of its business: families, the routing and slots say so.
 */
export class Approvals {
  private readonly registry: Registry
  private readonly routing: ApprovalRouting
  private readonly told: ApprovalTold
  private readonly notify: Notify
  private readonly records: Records

  constructor(
    registry: Registry,
    routing: ApprovalRouting,
    records: Records,
    { notify, post }: { readonly notify: Notify; readonly post: Post },
  ) {
    this.registry = registry
    this.routing = routing
    this.told = tellApprovals(
      notify,
      post,
      (resource) => registry.get(resource).slots.approval?.mails,
    )
    this.notify = notify
    this.records = records
  }

  /** Hands a record over to those who decide about it. */
  async submit(resource: AnyResource, id: number, act: Act): Promise<Row> {
    const { of, trait } = this.servedBy(resource.name)
    const record = await this.locked(of, id, act)
    if (!trait.words.open.includes(String(record[trait.state])))
      refuseState(resource, trait, record)
    const change = this.changeOf(act, record)
    const more = (await of.slots.approval?.submit?.(record, change)) ?? {}
    const employeeId = employeeOf(resource, record)
    const routed = {
      kind: trait.kind,
      employee_id: employeeId,
      unit: trait.unit,
      value: Number((trait.value && { ...record, ...more }[trait.value]) ?? 0),
      concerns: of.slots.approval?.concerns?.(record) ?? {},
    }
    const request = await insertRequest(
      act.sql,
      {
        ...routed,
        resource: resource.name,
        record_id: id,
        title: (await of.slots.approval?.title(record, change)) ?? resource.label.one,
        asked_by: act.writer.viewer.user_id,
        levels: await this.routing.levels(act.sql, routed),
      },
      act.now,
    )
    const stored = await this.moved(of, id, { ...more, [trait.state]: trait.words.submitted }, act)
    await this.open(request, 0, act)
    return stored
  }

  /** Who would decide about a request if somebody asked for it now; nothing is stored. */
  async foresee(sql: Sql, routed: Routed, askedBy: number): Promise<ForeseenStep[]> {
    const about = { ...routed, asked_by: askedBy }
    const steps: ForeseenStep[] = []
    for (const level of await foreseenLevels(this.routing, sql, routed)) {
      const { words, mode, left_out } = level
      const asked = left_out ? [] : await this.routing.people(sql, level.rule, routed)
      const people = await namesOf(sql, await eligible(sql, about, asked))
      const passed_over = people.length > 0 ? null : (left_out ?? nobodyWords(asked))
      steps.push({ words, mode, people, passed_over })
    }
    if (steps.some(({ people }) => people.length > 0)) return steps
    for (const { rule, words, mode } of this.routing.lastResort) {
      const people = await this.routing.people(sql, rule, routed)
      const able = await eligibleAtLast(sql, about, people)
      if (able.length > 0)
        return [...steps, { words, mode, people: await namesOf(sql, able), passed_over: null }]
    }
    return steps
  }

  /** Takes a record back that nobody has decided about yet: whoever asked does, or whom it is about. Others decide. */
  async withdraw(resource: AnyResource, id: number, act: Act): Promise<Row> {
    const { of, trait } = this.servedBy(resource.name)
    // The request before its record, as deciding does: they never wait for each other.
    const request = await this.waitingOf(resource, id, act.sql)
    const record = await this.locked(of, id, act)
    const open = [...trait.words.open, trait.words.submitted]
    if (!open.includes(String(record[trait.state]))) refuseState(resource, trait, record)
    if (request && !isTheirs(request, act.writer.viewer)) refuse(approvalProblems.notYours)
    if (request) await endRequest(act.sql, request.id, 'Withdrawn', act.now)
    return this.moved(of, id, { [trait.state]: trait.words.withdrawn }, act)
  }

  private async waitingOf({ name }: AnyResource, id: number, sql: Sql) {
    const newest = await requestOf(sql, name, id)
    const request = newest && (await lockRequest(sql, newest.id))
    return request?.state === 'Waiting' ? request : undefined
  }

  /** Says what somebody decides about a request whose turn it is at their place. */
  async decide(
    id: number,
    verdict: Verdict,
    comment: string | null,
    act: Act,
  ): Promise<StoredRequest> {
    const me = act.writer.viewer
    const request = (await lockRequest(act.sql, id)) ?? refuse(approvalProblems.unknown)
    if (isTheirs(request, me)) refuse(approvalProblems.own)
    const seat =
      request.state === 'Waiting' ? await seatOf(act.sql, request, me.user_id, act.now) : undefined
    if (!seat) return this.refuseTurn(request, act)
    const { sql, now } = act
    const about = await aboutRequest(this.registry, sql, me, request, { isCurrent: true, now })
    if (about) await keepTold(sql, id, { facts: about.facts, effects: about.effects ?? [] })
    await decideSeat(act.sql, seat, me.user_id, verdict, comment, act.now)
    if (verdict === 'Approved') await this.goOn(request, act)
    else await this.end(request, verdict, comment, act)
    return request
  }

  /** Tells somebody once more that a request waits for them. */
  async remind(sql: Sql, id: number, person: number): Promise<void> {
    const request = await readRequest(sql, id)
    if (request?.state === 'Waiting') await this.told.reminded(sql, request, person)
  }

  /** Passes on what nobody decided in time. */
  async escalate(id: number, act: Act): Promise<void> {
    const request = await lockRequest(act.sql, id)
    if (request?.state !== 'Waiting') return
    const late = await act.sql.rows(
      `update approvals set decision = 'Expired' where request_id = $1 and level = $2 and decision = 'Pending' and due_at <= $3 returning id`,
      [id, request.level, act.now],
    )
    if (late.length === 0) return
    const to = request.levels[request.level]?.escalation
    const before = await deciders(act.sql, id)
    const people = to ? withoutDeciders(await this.peopleOf(act.sql, to, request), before) : []
    const asked = await ask(act.sql, request, people, ONCE, act.now)
    if (asked.length > 0) return this.told.asked(act.sql, request, asked, act.now)
    if ((await stillWaiting(act.sql, request)) === 0)
      await this.open(request, request.level + 1, act)
  }

  /** After an approval: the step is over when one sufficed or all have said so. */
  private async goOn(request: StoredRequest, act: Act): Promise<void> {
    const isAll = request.levels[request.level]?.mode === 'All'
    if (isAll && (await stillWaiting(act.sql, request)) > 0) return
    if (request.level + 1 < request.levels.length) return this.open(request, request.level + 1, act)
    await this.end(request, 'Approved', null, act)
  }

  /** Goes to the first step from a place on at which somebody can decide; at the end of all, to the last resort. */
  private async open(request: StoredRequest, from: number, act: Act): Promise<void> {
    const { levels } = request
    const before = await deciders(act.sql, request.id)
    for (const [position, level] of levels.entries()) {
      if (position < from) continue
      const people = await this.peopleOf(act.sql, level, request)
      const others = withoutDeciders(people, before)
      const asked = others.length > 0 ? others : await this.otherEyes(request, people, before, act)
      if (await this.opened(request, position, levels, asked, act)) return
    }
    const approved = await act.sql.rows(
      `select 1 from approvals where request_id = $1 and decision = 'Approved' limit 1`,
      [request.id],
    )
    if (approved.length > 0) return this.end(request, 'Approved', null, act)
    for (const level of this.routing.lastResort) {
      const more = [...levels, level]
      const people = await this.routing.people(act.sql, level.rule, request)
      const able = await eligibleAtLast(act.sql, request, people)
      if (await this.opened(request, levels.length, more, able, act)) return
    }
    refuse(approvalProblems.nobody)
  }

  /**
   * Who is asked at a step whose people have all decided before. Those who did so at their own place have said it; where one did in the
   * place of somebody else, another pair of eyes is meant, so that the last resort is asked.
   */
  private async otherEyes(
    request: StoredRequest,
    people: readonly number[],
    before: readonly Decider[],
    { sql }: Act,
  ): Promise<number[]> {
    const stoodIn = before.filter(({ is_own }) => !is_own).map(({ user_id }) => user_id)
    if (!people.some((person) => stoodIn.includes(person))) return []
    for (const level of this.routing.lastResort) {
      const others = withoutDeciders(await this.peopleOf(sql, level, request), before)
      if (others.length > 0) return others
    }
    return []
  }

  private async opened(
    request: StoredRequest,
    position: number,
    levels: readonly Level[],
    people: readonly number[],
    act: Act,
  ): Promise<boolean> {
    const level = levels[position]
    if (!level || people.length === 0) return false
    await goToLevel(act.sql, request.id, position, levels)
    const asked = await ask(act.sql, { ...request, level: position }, people, level, act.now)
    await this.told.asked(act.sql, request, asked, act.now)
    return true
  }

  private async peopleOf(
    sql: Sql,
    { rule }: Pick<Level, 'rule'>,
    request: StoredRequest,
  ): Promise<number[]> {
    return eligible(sql, request, await this.routing.people(sql, rule, request))
  }

  /** The request is over: what was asked for happens, or not, and whoever asked is told. */
  private async end(
    request: StoredRequest,
    verdict: Verdict,
    comment: string | null,
    act: Act,
  ): Promise<void> {
    await endRequest(act.sql, request.id, verdict, act.now)
    const { of, trait } = this.servedBy(request.resource)
    const record = await this.locked(of, request.record_id, act)
    const change = this.changeOf(act, record)
    const slots = of.slots.approval
    const more = (await slots?.decided?.(record, { verdict, comment }, change)) ?? {}
    const word = {
      Approved: trait.words.approved,
      Rejected: trait.words.rejected,
      'Asked back': trait.words.askedBack,
    }[verdict]
    const stored = await this.moved(of, request.record_id, { ...more, [trait.state]: word }, act)
    if (verdict === 'Approved') await slots?.approved?.(stored, change)
    const page = slots?.page?.(record) ?? pageOf(of, request)
    await this.told.decided(act.sql, request, { verdict, comment, page })
  }

  /** Why somebody may not decide: it is over, somebody was faster, or it was never theirs to know of. */
  private async refuseTurn(request: StoredRequest, { sql, writer, now }: Act): Promise<never> {
    if (!(await wasAsked(sql, request, writer.viewer.user_id, now)))
      refuse(approvalProblems.unknown)
    const name = await lastDecider(sql, request.id)
    if (name !== undefined) refuse(approvalProblems.decided, { name })
    refuse(approvalProblems.over, { state: request.state })
  }

  private servedBy(name: string): { of: ServedResource; trait: Approvable } {
    const of = this.registry.get(name)
    const trait = approvalOf(of.declaration)
    if (!trait) throw new Error(`${name} is submitted and not declared approvable`)
    return { of, trait }
  }

  private changeOf({ writer, sql, now }: Act, before: Row): Change {
    return this.records.changeBy(writer, sql, now, before)
  }

  /** The record within the reach of whoever acts, locked. */
  private async locked(of: ServedResource, id: number, act: Act): Promise<Row> {
    const { sql, writer } = act
    return holdRecord(this.registry, of, sql, writer, id)
  }

  private moved(of: ServedResource, id: number, values: Row, { sql, writer }: Act): Promise<Row> {
    return updateRecord(this.registry, of, sql, writer, id, values, undefined)
  }
}

/** Whether somebody asked for it, or it is about them. */
const isTheirs = (request: StoredRequest, { user_id, employee_id }: Viewer): boolean =>
  request.asked_by === user_id ||
  (request.employee_id !== null && request.employee_id === employee_id)

/** Whoever gets a request late is neither reminded nor passed over. */
const ONCE = { remind_after_hours: null, escalate_after_hours: null }

/** Whom a record is about, where its family belongs to employees. */
function employeeOf({ rows }: AnyResource, record: Row): number | null {
  const { column, of } = ownerOf(rows)
  return of === 'employee' ? Number(record[column]) : null
}

const pageOf = ({ declaration }: ServedResource, { record_id }: StoredRequest): string =>
  `${declaration.page}/view?id=${record_id}`

/** The steps as they are told beforehand: where the routing knows which are left out, with these. */
const foreseenLevels = (
  routing: ApprovalRouting,
  sql: Sql,
  routed: Routed,
): Promise<readonly ForeseenLevel[]> =>
  routing.foreseen ? routing.foreseen(sql, routed) : routing.levels(sql, routed)
