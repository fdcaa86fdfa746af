import type { ForeseenStep } from '#platform/contract/approvals.ts'
import type { Sql } from '../database/database.ts'
import { namesOf } from './requests.ts'
import { eligible, eligibleAtLast } from './seats.ts'
import type { ApprovalRouting, ForeseenLevel, Routed } from './routing.ts'
import { nobodyWords } from './words-of.ts'

/** Who would decide about a request if a person asked for it now; nothing is stored. */
export async function foresee(
  routing: ApprovalRouting,
  sql: Sql,
  routed: Routed,
  askedBy: number,
): Promise<ForeseenStep[]> {
  const about = { ...routed, asked_by: askedBy }
  const steps: ForeseenStep[] = []
  let isLastAnswered = false
  for (const level of await foreseenLevels(routing, sql, routed)) {
    const { words, mode, left_out } = level
    const asked = left_out ? [] : await routing.people(sql, level.rule, routed)
    const people = await namesOf(sql, await eligible(sql, about, asked))
    const passed_over = people.length > 0 ? null : (left_out ?? nobodyWords(asked))
    steps.push({ words, mode, people, passed_over })
    if (!left_out) isLastAnswered = people.length > 0
  }
  if (isLastAnswered) return steps
  for (const { rule, words, mode } of routing.answering(routed)) {
    const people = await routing.people(sql, rule, routed)
    const able = await eligibleAtLast(sql, about, people)
    if (able.length > 0)
      return [...steps, { words, mode, people: await namesOf(sql, able), passed_over: null }]
  }
  return steps
}

/** The steps as they are told beforehand: where the routing knows which are left out, with these. */
const foreseenLevels = (
  routing: ApprovalRouting,
  sql: Sql,
  routed: Routed,
): Promise<readonly ForeseenLevel[]> =>
  routing.foreseen ? routing.foreseen(sql, routed) : routing.levels(sql, routed)
