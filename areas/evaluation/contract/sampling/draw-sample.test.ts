import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draw, type DrawableLog, drawSample } from './draw-sample.ts'
import { largestRemainder } from './largest-remainder.ts'

const [ANA, BEN, CLEO] = [11, 12, 13] as const
const evaluators = [101, 102, 103].map((user_id) => ({ user_id, not_for: new Set<number>() }))

const logsOf = (agent: number, count: number): DrawableLog[] =>
  Array.from({ length: count }, (_, at) => ({ id: agent * 1000 + at, employee_id: agent }))

/** Three agents with 120, 40 and 2 logs; at least 4 of each and 10 more. */
const usual: Draw = {
  seed: 2026,
  minimum_per_agent: 4,
  extra_total: 10,
  risk_share: 30,
  logs: [...logsOf(ANA, 120), ...logsOf(BEN, 40), ...logsOf(CLEO, 2)],
  risks: new Map([[ANA, ['Joined within 90 days']]]),
  follow_ups: new Map(),
  evaluators,
}

const counted = <Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key) =>
  new Map([...Map.groupBy(things, keyOf)].map(([key, group]) => [key, group.length]))

describe('a draw', () => {
  it('takes the minimum of each agent and shares the extra ones by largest remainder [evaluation-1]', () => {
    expect(largestRemainder(10, [116, 36, 0])).toEqual([8, 2, 0])
    const items = drawSample(usual)
    expect(counted(items, (item) => item.employee_id)).toEqual(
      new Map([
        [ANA, 12],
        [BEN, 6],
        [CLEO, 2],
      ]),
    )
    expect(counted(items, ({ reason }) => reason)).toEqual(
      new Map([
        ['Minimum', 10],
        ['Risk', 3],
        ['Extra', 7],
      ]),
    )
  })

  it('takes the share of risk from agents at risk, fewer when there are fewer [evaluation-2]', () => {
    const risky = drawSample(usual).filter(({ reason }) => reason === 'Risk')
    expect(risky.map(({ employee_id, risks }) => [employee_id, ...risks])).toEqual(
      Array.from({ length: 3 }, () => [ANA, 'Joined within 90 days']),
    )
    const ofBen = drawSample({ ...usual, risks: new Map([[BEN, ['Error category repeated']]]) })
    expect(ofBen.filter(({ reason }) => reason === 'Risk')).toHaveLength(2)
  })

  it('gives evaluators the same number, but for one [evaluation-3]', () => {
    const loads = counted(drawSample(usual), (item) => item.evaluator_id)
    expect([...loads.values()].toSorted((a, b) => a - b)).toEqual([6, 7, 7])
  })

  it('gives no one their own work, and passes other work on to stay even', () => {
    const [first, second] = [
      { user_id: 101, not_for: new Set<number>() },
      { user_id: 102, not_for: new Set([ANA]) },
    ]
    const items = drawSample({
      ...usual,
      extra_total: 0,
      logs: [...logsOf(ANA, 4), ...logsOf(BEN, 4)],
      evaluators: [first, second],
    })
    expect(
      counted(items, ({ employee_id, evaluator_id }) => `${employee_id} ${evaluator_id}`),
    ).toEqual(
      new Map([
        [`${ANA} 101`, 4],
        [`${BEN} 102`, 4],
      ]),
    )
    expect(drawSample({ ...usual, logs: logsOf(ANA, 4), evaluators: [second] })).toEqual([])
  })

  it('adds work after a coaching, and none from before', () => {
    const logs = logsOf(BEN, 40).map((log, at) => ({ ...log, is_after_coaching: at >= 38 }))
    const follow_ups = new Map([[BEN, 3]])
    const items = drawSample({ ...usual, minimum_per_agent: 0, extra_total: 0, logs, follow_ups })
    expect(new Set(items.map((item) => item.activity_log_id))).toEqual(new Set([12_038, 12_039]))
    expect(items[0]?.reason).toBe('Follow-up')
  })

  it('is the same for the same seed whatever order the logs are in, and another for another [evaluation-5]', () => {
    const items = drawSample(usual)
    expect(drawSample({ ...usual, logs: usual.logs.toReversed() })).toEqual(items)
    expect(drawSample({ ...usual, seed: 2027 })).not.toEqual(items)
  })

  it('draws each log as often as any other [evaluation-6]', () => {
    const [draws, count, each] = [4000, 20, 5]
    const drawn = new Map<number, number>()
    for (let seed = 0; seed < draws; seed += 1)
      for (const { activity_log_id } of drawSample({
        ...usual,
        ...{ seed, extra_total: 0, minimum_per_agent: each, logs: logsOf(ANA, count) },
      }))
        drawn.set(activity_log_id, (drawn.get(activity_log_id) ?? 0) + 1)
    const expected = (draws * each) / count
    const chi = [...drawn.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(drawn.size).toBe(count)
    // The 99.9 % point of chi-square with 19 degrees of freedom.
    expect(chi).toBeLessThan(43.82)
  })
})

const plans = fc
  .record({
    seed: fc.nat(),
    minimum_per_agent: fc.nat(6),
    extra_total: fc.nat(40),
    risk_share: fc.integer({ min: 0, max: 100 }),
    counts: fc.array(fc.nat(25), { minLength: 1, maxLength: 6 }),
    atRisk: fc.array(fc.nat(5)),
    barred: fc.array(fc.array(fc.nat(5)), { minLength: 1, maxLength: 4 }),
  })
  .map(({ counts, atRisk, barred, ...plan }): Draw => ({
    ...plan,
    logs: counts.flatMap((count, agent) => logsOf(agent, count)),
    risks: new Map(atRisk.map((agent) => [agent, ['Joined within 90 days']])),
    follow_ups: new Map(),
    evaluators: barred.map((agents, at) => ({ user_id: 101 + at, not_for: new Set(agents) })),
  }))

describe('any draw', () => {
  it('takes a log once, never too many, and the minimum where there is enough', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const items = drawSample(plan)
        const open = plan.logs.filter(({ employee_id }) =>
          plan.evaluators.some(({ not_for }) => !not_for.has(employee_id)),
        )
        const there = counted(open, (log) => log.employee_id)
        const taken = counted(items, (item) => item.employee_id)
        expect(new Set(items.map((item) => item.activity_log_id)).size).toBe(items.length)
        const least = [...there.values()].map((n) => Math.min(n, plan.minimum_per_agent))
        const sum = least.reduce((all, n) => all + n, 0)
        expect(items).toHaveLength(Math.min(sum + plan.extra_total, open.length))
        for (const [agent, count] of there)
          expect(taken.get(agent) ?? 0).toBeGreaterThanOrEqual(
            Math.min(count, plan.minimum_per_agent),
          )
      }),
      { seed: 2026 },
    )
  })

  it('gives work only to those who may review it, and no piece could move to a person with two less [evaluation-4]', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const items = drawSample(plan)
        const loads = counted(items, (item) => item.evaluator_id)
        const loadOf = (user: number) => loads.get(user) ?? 0
        for (const { employee_id, evaluator_id } of items) {
          const may = plan.evaluators.filter(({ not_for }) => !not_for.has(employee_id))
          expect(may.map(({ user_id }) => user_id)).toContain(evaluator_id)
          for (const { user_id } of may)
            expect(loadOf(evaluator_id) - loadOf(user_id)).toBeLessThanOrEqual(1)
        }
      }),
      { seed: 2026 },
    )
  })

  it('takes of the extra ones the share of risk, as far as there is some', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const items = drawSample(plan)
        const extra = items.filter(({ reason }) => reason !== 'Minimum')
        const risky = extra.filter(({ reason }) => reason === 'Risk')
        const share = Math.ceil((extra.length * plan.risk_share) / 100)
        const ofRisk = extra.filter(({ employee_id }) => plan.risks.has(employee_id))
        expect(risky).toHaveLength(Math.min(share, ofRisk.length))
      }),
      { seed: 2026 },
    )
  })
})
