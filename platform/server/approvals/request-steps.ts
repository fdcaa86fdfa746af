import { approvalProblems } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import { actingFor } from '../access/acting-for.ts'
import type { Sql } from '../database/database.ts'
import type { Act } from './act.ts'
import { goToLevel, keepLevels, lockRequest, type StoredRequest } from './requests.ts'
import {
  ask,
  deciders,
  eligible,
  eligibleAtLast,
  expireSeats,
  lateSeats,
  silentPeople,
  stillWaiting,
  stopPassingOn,
  withoutPeople,
} from './seats.ts'
import type { ApprovalRouting, Level } from './routing.ts'
import type { ApprovalTold } from './tell.ts'

/** What happens when every step has its answer. */
type Approve = (request: StoredRequest, act: Act) => Promise<void>

/** Where a request goes next. Nobody: it waits at that step, unanswered, until people are found for it. */
type Next =
  | { readonly kind: 'answered'; readonly levels: readonly Level[] }
  | {
      readonly kind: 'ask' | 'nobody'
      readonly levels: readonly Level[]
      readonly position: number
      readonly people: readonly number[]
    }

/** How the search for the next approvers begins. */
interface SearchStart {
  readonly from: number
  /** Steps that a later step answers for, as nobody answered them. */
  readonly unanswered?: readonly number[]
  /** People who were asked and did not answer: they are not asked again. */
  readonly silent?: readonly number[]
}

/**
 * Takes a request from step to step. Silence is no consent: a step that nobody answers, or where nobody can, is passed on to the next
 * step, behind the last one to the managers above and to those who answer for the kind, and waits when nobody is left.
 */
export class RequestSteps {
  private readonly routing: ApprovalRouting
  private readonly told: ApprovalTold
  private readonly approve: Approve

  constructor(routing: ApprovalRouting, told: ApprovalTold, approve: Approve) {
    this.routing = routing
    this.told = told
    this.approve = approve
  }

  /** Opens the first step of a request; refuses one that nobody can decide. */
  async start(request: StoredRequest, act: Act): Promise<void> {
    const next = await this.nextOf(request, act.sql, { from: 0 })
    if (next.kind === 'nobody') refuse(approvalProblems.nobody)
    await this.go(request, next, act)
  }

  /** After an approval: the step is over when one sufficed or all have approved. */
  async goOn(request: StoredRequest, act: Act): Promise<void> {
    const isAll = request.levels[request.level]?.mode === 'All'
    if (isAll && (await stillWaiting(act.sql, request)) > 0) return
    const silent = await silentPeople(act.sql, request.id)
    await this.go(
      request,
      await this.nextOf(request, act.sql, { from: request.level + 1, silent }),
      act,
    )
  }

  /** Asks again for people who can decide a request that waits for nobody; refuses when there still are none. */
  async resume(id: number, act: Act): Promise<void> {
    const request = await lockRequest(act.sql, id)
    if (request?.state !== 'Waiting' || (await stillWaiting(act.sql, request)) > 0) return
    const next = await this.nextOf(request, act.sql, {
      from: request.level,
      unanswered: passedOnTo(request.levels, request.level),
      silent: await silentPeople(act.sql, id),
    })
    if (next.kind === 'nobody') refuse(approvalProblems.nobody)
    // What is answered by now was answered by who approved last: nobody is recorded as deciding their own request.
    const last = (await deciders(act.sql, id)).at(-1)
    const isAnswered = next.kind === 'answered' && last !== undefined
    const writer = isAnswered ? actingFor(last.user_id, 'approvals') : act.writer
    await this.go(request, next, { ...act, writer })
  }

  /** Passes on what nobody decided in time: by the profile to others at the same step, else to the next step. */
  async escalate(id: number, act: Act): Promise<void> {
    const { sql, now } = act
    const request = await lockRequest(sql, id)
    if (request?.state !== 'Waiting') return
    const late = await lateSeats(sql, request, now)
    if (late.length === 0) return
    const silent = [...(await silentPeople(sql, id)), ...late]
    const level = request.levels[request.level]
    if (level?.escalation && level.is_escalated !== true) {
      const able = await this.peopleOf(sql, level.escalation, request)
      const people = withoutPeople(able, [...silent, ...(await decidersOf(sql, id))])
      if (people.length > 0) {
        await expireSeats(sql, request, now)
        await keepLevels(sql, id, marked(request.levels, request.level, { is_escalated: true }))
        const asked = await ask(sql, request, people, level, now)
        await this.told.asked(sql, request, asked, now)
        return this.told.passedOn(sql, request, { to: level.escalation.words, silent: late })
      }
    }
    const next = await this.nextOf(request, sql, {
      from: request.level + 1,
      unanswered: [...passedOnTo(request.levels, request.level), request.level],
      silent,
    })
    // The step waits for those who were asked as long as there is nobody else.
    if (next.kind !== 'ask') return stopPassingOn(sql, request, now)
    await expireSeats(sql, request, now)
    await this.go(request, next, act)
    const to = next.levels[next.position]?.words ?? ''
    await this.told.passedOn(sql, request, { to, silent: late })
  }

  private async go(request: StoredRequest, next: Next, act: Act): Promise<void> {
    const { sql, now } = act
    if (next.kind === 'answered') {
      await keepLevels(sql, request.id, next.levels)
      return this.approve(request, act)
    }
    const { levels, position, people } = next
    await goToLevel(sql, request.id, position, levels)
    const level = levels[position]
    if (next.kind === 'nobody' || level === undefined) return
    const asked = await ask(sql, { ...request, level: position }, people, level, now)
    await this.told.asked(sql, request, asked, now)
  }

  /** Finds the first step from a place on at which a person can decide; behind the last, who decides instead. */
  private async nextOf(
    request: StoredRequest,
    sql: Sql,
    { from, unanswered: passed = [], silent = [] }: SearchStart,
  ): Promise<Next> {
    const before = await deciders(sql, request.id)
    const decided = before.map(({ user_id }) => user_id)
    const unanswered = [...passed]
    let levels = request.levels
    for (const [position, level] of request.levels.entries()) {
      if (position < from || (level.is_added === true && unanswered.length === 0)) continue
      levels = marked(levels, position, { passed_on_to: undefined, answered_by: undefined })
      const able = await this.peopleOf(sql, level, request)
      const people = withoutPeople(able, [...decided, ...silent])
      if (people.length > 0)
        return { kind: 'ask', levels: passedOn(levels, unanswered, position), position, people }
      // Who decided in the place of another person has not said it for this step: another pair of eyes is meant.
      const here = before.filter(({ user_id }) => able.includes(user_id))
      const [approver] = here
      if (approver && unanswered.length === 0 && here.every(({ is_own }) => is_own))
        levels = marked(levels, position, { answered_by: approver.user_id })
      else unanswered.push(position)
    }
    if (unanswered.length === 0 && before.length > 0) return { kind: 'answered', levels }
    const instead = await this.insteadOf(request, sql, [...decided, ...silent], silent)
    if (!instead) {
      const position = Math.max(unanswered.at(-1) ?? 0, 0)
      const earlier = unanswered.filter((each) => each < position)
      return { kind: 'nobody', levels: passedOn(levels, earlier, position), position, people: [] }
    }
    const position = levels.length
    const more = [...levels, { ...instead.level, is_added: true }]
    return {
      kind: 'ask',
      levels: passedOn(more, unanswered, position),
      position,
      people: instead.people,
    }
  }

  /** Who decides behind the last step: the next manager above those who did not answer, then those who answer for the kind. */
  private async insteadOf(
    request: StoredRequest,
    sql: Sql,
    out: readonly number[],
    silent: readonly number[],
  ): Promise<{ level: Level; people: readonly number[] } | undefined> {
    for (let below = silent; below.length > 0;) {
      const level = this.routing.managerAbove(below)
      const above = await this.routing.people(sql, level.rule, request)
      const people = withoutPeople(await eligible(sql, request, above), out)
      if (people.length > 0) return { level, people }
      below = above.filter((person) => !below.includes(person))
    }
    for (const level of this.routing.answering(request)) {
      const able = await eligibleAtLast(
        sql,
        request,
        await this.routing.people(sql, level.rule, request),
      )
      const people = withoutPeople(able, out)
      if (people.length > 0) return { level, people }
    }
    return undefined
  }

  private async peopleOf(
    sql: Sql,
    { rule }: Pick<Level, 'rule'>,
    request: StoredRequest,
  ): Promise<number[]> {
    return eligible(sql, request, await this.routing.people(sql, rule, request))
  }
}

const decidersOf = async (sql: Sql, id: number): Promise<number[]> =>
  (await deciders(sql, id)).map(({ user_id }) => user_id)

/** The steps that a later one answers for. */
const passedOnTo = (levels: readonly Level[], position: number): number[] =>
  levels.flatMap(({ passed_on_to }, each) => (passed_on_to === position ? [each] : []))

const marked = (levels: readonly Level[], position: number, marks: Partial<Level>): Level[] =>
  levels.map((level, each) => (each === position ? { ...level, ...marks } : level))

const passedOn = (levels: readonly Level[], unanswered: readonly number[], to: number): Level[] =>
  levels.map((level, each) => (unanswered.includes(each) ? { ...level, passed_on_to: to } : level))
