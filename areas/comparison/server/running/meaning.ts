import type { LanguageModels } from '#areas/language-models/contract/service/model-service.ts'
import { folded } from '../../contract/scoring/read-values.ts'
import type { OpenRun } from './open-run.ts'
import type { Tables } from './read-tables.ts'

/** Longer texts are cut: models read so much of one. */
const LONGEST = 8_000

/** How alike two long texts are in what they mean: the cosine of their numbers. Texts that are equal need none. */
export async function meaningOf(
  models: LanguageModels,
  { fields, created_by, client_id }: OpenRun,
  { left, right }: Tables,
  now: string,
): Promise<((one: string, other: string) => number) | undefined> {
  const texts = new Set<string>()
  for (const { left_column, right_column } of fields.filter(({ kind }) => kind === 'long text'))
    for (const [key, row] of left) {
      const [one, other] = [row.cell(left_column), right.get(key)?.cell(right_column)]
      if (one && other && folded(one) !== folded(other))
        for (const text of [one, other]) texts.add(cut(text))
    }
  const ordered = [...texts]
  const numbers = await models.embed(ordered, {
    ...{ now, user_id: created_by, client_id, purpose: 'comparison' },
  })
  if (!numbers) return undefined
  const of = new Map(ordered.map((text, place) => [text, numbers[place] ?? []]))
  return (one, other) => cosine(of.get(cut(one)) ?? [], of.get(cut(other)) ?? [])
}

const cut = (text: string): string => text.slice(0, LONGEST)

function cosine(one: readonly number[], other: readonly number[]): number {
  let [product, first, second] = [0, 0, 0]
  for (const [place, value] of one.entries()) {
    const beside = other[place] ?? 0
    product += value * beside
    first += value * value
    second += beside * beside
  }
  return first === 0 || second === 0 ? 0 : product / Math.sqrt(first * second)
}
