import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { Refusal } from '#platform/contract/problems.ts'
import type { Row } from '../records/served.ts'
import { isSame } from './is-same.ts'
import {
  type Carrying,
  type ConfigurationPart,
  configurationParts,
  type PartBefore,
} from './parts.ts'

/** What stays as it is, and why. */
interface Stays {
  readonly name: string
  readonly code: string
  readonly error: string
}

/** Takes set-up that is no family back to what it held before a file was applied, and says how much went back; what was changed since stays and is named. */
export async function undoParts(
  carrying: Carrying,
  batch: number,
): Promise<{ readonly back: number; readonly stays: readonly Stays[] }> {
  const { engine, sql } = carrying
  const [entry] = await sql.rows<{ parts: PartBefore[] | null }>(
    `select after -> 'parts' as parts from history where id = $1`,
    [batch],
  )
  const parts = configurationParts.among(engine.contributions)
  const stays: Stays[] = []
  let back = 0
  for (const changed of (entry?.parts ?? []).toReversed()) {
    const part = parts.find(({ name }) => name === changed.part)
    if (!part) continue
    const gone = await undoPart(carrying, part, changed)
    if (gone.isBack) back += 1
    stays.push(...gone.stays)
  }
  return { back, stays }
}

async function undoPart(
  carrying: Carrying,
  part: ConfigurationPart,
  { key, before, after }: PartBefore,
): Promise<{ isBack: boolean; stays: Stays[] }> {
  const records = await part.read(carrying)
  const record = records.find((one) => one.key === key)
  if (!record) return { isBack: false, stays: [] }
  const isAsApplied = ([name]: [string, unknown]) => isSame(record.values[name], after[name])
  const same: Row = Object.fromEntries(Object.entries(before).filter(isAsApplied))
  const name = `${part.label.one}: ${record.title}`
  try {
    if (Object.keys(same).length > 0) await part.save(carrying, key, same)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { isBack: false, stays: [{ name, code: problem.code, error: problem.message }] }
  }
  const isWhole = Object.keys(same).length === Object.keys(before).length
  const { code, text } = historyProblems.notByItself
  return {
    isBack: Object.keys(same).length > 0,
    stays: isWhole ? [] : [{ name, code, error: text }],
  }
}
