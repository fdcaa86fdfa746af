import { fire } from './load.ts'
import { type Limit, limitScripts, type Measure } from './measures.ts'
import { runPgbench } from './postgres.ts'
import type { connectionOf } from './product.ts'
import type { Report, Turn } from './report.ts'
import type { Scene } from './scene.ts'

interface Sides {
  readonly product: string
  readonly byHand: string
  readonly connection: ReturnType<typeof connectionOf>
}

/** Longer than the lists of a whole slice wait for each other. */
const SETTLE_MS = 1_500

/** The limits and every measure take turns, round by round, so that whatever else the machine does hits all of them. */
export async function measureAgainstLimits(
  report: Report,
  sides: Sides,
  { scene, measures }: { readonly scene: Scene; readonly measures: readonly Measure[] },
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  const turns = new Map<Measure, Turn[]>()
  const scripts = limitScripts(scene)
  for (let round = 0; round < rounds; round += 1) {
    const limits: Record<Limit, number> = {
      key: runPgbench(sides.connection, scripts.key, seconds),
      insert: runPgbench(sides.connection, scripts.insert, seconds),
    }
    report.note(
      `PostgreSQL alone: ${Math.round(limits.key)} rows by key, ${Math.round(limits.insert)} new rows a second`,
    )
    for (const measure of measures) {
      const turn = {
        limit: limits[measure.limit],
        product: await fire(sides.product, measure.product, seconds),
        byHand: measure.byHand && (await fire(sides.byHand, measure.byHand, seconds)),
      }
      // What was asked last and given up is still being answered: it is no part of what comes next.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      turns.set(measure, [...(turns.get(measure) ?? []), turn])
    }
  }
  for (const [measure, taken] of turns) report.compare(measure, taken)
}
