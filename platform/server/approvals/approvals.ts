import { approvalProblems, type ForeseenStep, type Verdict } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import type { Sql } from '../database/database.ts'
import type { Notify } from '../jobs/jobs.ts'
import type { Post } from '../mail/outbox-store.ts'
import type { Records } from '../records/records.ts'
import type { Registry } from '../records/registry.ts'
import type { Row } from '../records/served.ts'
import type { Act } from './act.ts'
import { foresee } from './foresee.ts'
import { aboutRequest } from './inbox.ts'
import { employeeOf, enteredBy, isTheirs } from './request-owner.ts'
import { pageOf, RequestRecords } from './request-records.ts'
import { RequestSteps } from './request-steps.ts'
import {
  endRequest,
  insertRequest,
  keepTold,
  lockRequest,
  readRequest,
  requestOf,
  type StoredRequest,
  timesTakenBack,
} from './requests.ts'
import { decideSeat, lastDecider, seatOf, wasAsked } from './seats.ts'
import type { ApprovalRouting, Level, Routed } from './routing.ts'
import { refuseState } from '../records/refuse-state.ts'
import { wordAfter } from './word-after.ts'
import { takeBack } from './take-back.ts'
import { type ApprovalTold, tellApprovals } from './tell.ts'
import { undoUntil } from './undoable.ts'

/**
 * The one machine that decides: a record is submitted, goes from step to step, and what was asked for happens in the transaction of
 * the last decision. Which records, who decides and what follows are none of its business: families, the routing and slots say so.
 */
export class Approvals {
  private readonly registry: Registry
  private readonly routing: ApprovalRouting
  private readonly told: ApprovalTold
  private readonly records: RequestRecords
  private readonly steps: RequestSteps

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
      (resource) => approvalOf(registry.get(resource).declaration)?.bell ?? 'user',
    )
    this.records = new RequestRecords(registry, records)
    this.steps = new RequestSteps(routing, this.told, (request, act) =>
      this.end(request, 'Approved', null, act),
    )
  }

  /** Hands a record over to those who decide about it. */
  async submit(resource: AnyResource, id: number, act: Act): Promise<Row> {
    const { of, trait } = this.records.servedBy(resource.name)
    const record = await this.records.locked(of, id, act)
    if (!trait.words.open.includes(String(record[trait.state])))
      refuseState(resource, trait, record)
    const change = this.records.changeOf(act, record)
    const about = {
      kind: trait.kind,
      employee_id: employeeOf(resource, record),
      unit: trait.unit,
      otherwise: trait.otherwise,
      concerns: of.slots.approval?.concerns?.(record) ?? {},
    }
    const levels = (value: number) => this.routing.levels(act.sql, { ...about, value })
    const more = (await of.slots.approval?.submit?.(record, change, levels)) ?? {}
    const value = Number((trait.value && { ...record, ...more }[trait.value]) ?? 0)
    const request = await insertRequest(
      act.sql,
      {
        ...about,
        value,
        resource: resource.name,
        record_id: id,
        title: (await of.slots.approval?.title(record, change)) ?? resource.label.one,
        asked_by: act.writer.viewer.user_id,
        entered_by: await enteredBy(act.sql, act.writer.viewer, record, about.employee_id),
        levels: await levels(value),
      },
      act.now,
    )
    const stored = await this.records.moved(
      of,
      id,
      { ...more, [trait.state]: trait.words.submitted },
      act,
    )
    await this.steps.start(request, act)
    await this.told.entered(act.sql, request, pageOf(of, record))
    return stored
  }

  /** The steps a request would take, before those who may never decide are taken out. */
  levels(sql: Sql, routed: Routed): Promise<readonly Level[]> {
    return this.routing.levels(sql, routed)
  }

  /** Who would decide about a request if a person asked for it now; nothing is stored. */
  foresee(sql: Sql, routed: Routed, askedBy: number): Promise<ForeseenStep[]> {
    return foresee(this.routing, sql, routed, askedBy)
  }

  /** Takes a record back that nobody has decided about yet: the person who asked does, or whom it is about. Others decide. */
  async withdraw(resource: AnyResource, id: number, act: Act): Promise<Row> {
    const { of, trait } = this.records.servedBy(resource.name)
    // The request before its record, as deciding does: they never wait for each other.
    const request = await this.waitingOf(resource, id, act.sql)
    const record = await this.records.locked(of, id, act)
    const open = [...trait.words.open, trait.words.submitted]
    if (!open.includes(String(record[trait.state]))) refuseState(resource, trait, record)
    if (request && !isTheirs(request, act.writer.viewer)) refuse(approvalProblems.notYours)
    if (request) {
      await endRequest(act.sql, request.id, 'Withdrawn', act.now)
      await this.told.withdrawn(act.sql, request, act.writer.viewer.user_id, pageOf(of, record))
    }
    return this.records.moved(of, id, { [trait.state]: trait.words.withdrawn }, act)
  }

  private async waitingOf({ name }: AnyResource, id: number, sql: Sql) {
    const newest = await requestOf(sql, name, id)
    const request = newest && (await lockRequest(sql, newest.id))
    return request?.state === 'Waiting' ? request : undefined
  }

  /** Says what a person decides about a request whose turn it is at their place. */
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
    if (about) {
      const { facts, effects = [], drawn } = about
      await keepTold(sql, id, { facts, effects, ...(drawn && { drawn }) })
    }
    await decideSeat(act.sql, seat, me.user_id, verdict, comment, act.now)
    if (verdict === 'Approved') await this.steps.goOn(request, act)
    else await this.end(request, verdict, comment, act)
    return request
  }

  /** Takes back what a person decided, while nothing has followed from it. */
  takeBack(id: number, act: Act): Promise<StoredRequest> {
    return takeBack({ registry: this.registry, records: this.records, told: this.told }, id, act)
  }

  /** Until when a person can take back what they decided about a request; null when they cannot. */
  async undoUntil(id: number, { sql, writer, now }: Act): Promise<string | null> {
    const request = await readRequest(sql, id)
    return request ? undoUntil(this.registry, sql, request, writer.viewer, now) : null
  }

  /** Tells a person once more that a request waits for them. */
  async remind(sql: Sql, id: number, person: number, now: string): Promise<void> {
    const request = await readRequest(sql, id)
    if (request?.state === 'Waiting') await this.told.reminded(sql, request, person, now)
  }

  /** Passes on what nobody decided in time. */
  escalate(id: number, act: Act): Promise<void> {
    return this.steps.escalate(id, act)
  }

  /** Looks again for people who can decide a request that nobody is asked about. */
  resume(id: number, act: Act): Promise<void> {
    return this.steps.resume(id, act)
  }

  /** The request is over: what was asked for happens, or not, and the person who asked is told. */
  private async end(
    request: StoredRequest,
    verdict: Verdict,
    comment: string | null,
    act: Act,
  ): Promise<void> {
    await endRequest(act.sql, request.id, verdict, act.now)
    const { of, trait } = this.records.servedBy(request.resource)
    const record = await this.records.locked(of, request.record_id, act)
    const change = this.records.changeOf(act, record)
    const slots = of.slots.approval
    const more = (await slots?.decided?.(record, { verdict, comment }, change)) ?? {}
    const word = wordAfter(trait, verdict)
    const stored = await this.records.moved(
      of,
      request.record_id,
      { ...more, [trait.state]: word },
      act,
    )
    if (verdict === 'Approved') await slots?.approved?.(stored, change)
    await this.told.decided(act.sql, request, { verdict, comment, page: pageOf(of, record) })
  }

  /** Why a person may not decide: it is over, a person was faster, or it was never theirs to know of. */
  private async refuseTurn(request: StoredRequest, { sql, writer, now }: Act): Promise<never> {
    if (!(await wasAsked(sql, request, writer.viewer.user_id, now)))
      refuse(approvalProblems.unknown)
    if (request.state === 'Waiting' && timesTakenBack(request) > 0)
      refuse(approvalProblems.notWaiting)
    const name = await lastDecider(sql, request.id)
    if (name !== undefined) refuse(approvalProblems.decided, { name })
    refuse(approvalProblems.over, { state: request.state })
  }
}
