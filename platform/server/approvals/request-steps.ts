import { approvalProblems } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import type { Act } from './act.ts'
import {
  ask,
  type Decider,
  deciders,
  eligible,
  eligibleAtLast,
  goToLevel,
  lockRequest,
  stillWaiting,
  type StoredRequest,
  withoutDeciders,
} from './requests.ts'
import type { ApprovalRouting, Level } from './routing.ts'
import type { ApprovalTold } from './tell.ts'

/** What happens when the last step has approved. */
type Approve = (request: StoredRequest, act: Act) => Promise<void>

/** How a request goes from step to step: who is asked at each, and who instead when nobody there can decide or answers in time. */
export class RequestSteps {
  private readonly routing: ApprovalRouting
  private readonly told: ApprovalTold
  private readonly approve: Approve

  constructor(routing: ApprovalRouting, told: ApprovalTold, approve: Approve) {
    this.routing = routing
    this.told = told
    this.approve = approve
  }

  /** After an approval: the step is over when one sufficed or all have said so. */
  async goOn(request: StoredRequest, act: Act): Promise<void> {
    const isAll = request.levels[request.level]?.mode === 'All'
    if (isAll && (await stillWaiting(act.sql, request)) > 0) return
    if (request.level + 1 < request.levels.length) return this.open(request, request.level + 1, act)
    return this.approve(request, act)
  }

  /** Goes to the first step from a place on at which a person can decide; at the end of all, to the last resort. */
  async open(request: StoredRequest, from: number, act: Act): Promise<void> {
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
    if (approved.length > 0) return this.approve(request, act)
    for (const level of this.routing.lastResort) {
      const more = [...levels, level]
      const people = await this.routing.people(act.sql, level.rule, request)
      const able = await eligibleAtLast(act.sql, request, people)
      if (await this.opened(request, levels.length, more, able, act)) return
    }
    refuse(approvalProblems.nobody)
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

  /**
   * Who is asked at a step whose people have all decided before. Those who did so at their own place have said it; where one did in the
   * place of another person, another pair of eyes is meant, so that the last resort is asked.
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
}

/** The person who gets a request late is neither reminded nor passed over. */
const ONCE = { remind_after_hours: null, escalate_after_hours: null }
