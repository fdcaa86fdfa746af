import { setImmediate } from 'node:timers/promises'
import type { LanguageModels } from '#areas/language-models/contract/service/model-service.ts'
import { folded } from '../../contract/scoring/read-values.ts'
import type { OpenRun } from './open-run.ts'
import { type StoredTables, tableOf } from './read-tables.ts'

/** Longer texts are cut: models read so much of one. */
const LONGEST = 8_000
/** Pairs between two turns of others: a pair takes some thousandths of a thousandth of a second. */
const AT_ONCE = 500

/** How alike pairs of long texts are in what they mean, from 0 to 1; each text is named by its place. */
export interface LongTextLikeness {
  readonly texts: readonly string[]
  readonly pairs: readonly (readonly [left: number, right: number, likeness: number])[]
}

/** The cosine of the numbers a model has for two long texts that stand for each other. Texts that are equal need none. */
export async function likenessOf(
  models: LanguageModels,
  { fields, created_by, client_id }: OpenRun,
  tables: StoredTables,
  now: string,
): Promise<LongTextLikeness | undefined> {
  const [left, right] = [tableOf(tables.left), tableOf(tables.right)]
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const met: (readonly [number, number])[] = []
  for (const { left_column, right_column } of fields.filter(({ kind }) => kind === 'long text'))
    for (const [key, row] of left) {
      const [one, other] = [row.cell(left_column), right.get(key)?.cell(right_column)]
      if (one && other && folded(one) !== folded(other))
        met.push([placeOf(cut(one)), placeOf(cut(other))])
    }
  const texts = [...places.keys()]
  const numbers = await models.embed(texts, {
    ...{ now, user_id: created_by, client_id, purpose: 'comparison' },
  })
  if (!numbers) return undefined
  const pairs: (readonly [number, number, number])[] = []
  for (const [one, other] of met) {
    pairs.push([one, other, cosine(numbers[one] ?? [], numbers[other] ?? [])])
    if (pairs.length % AT_ONCE === 0) await setImmediate()
  }
  return { texts, pairs }
}

/** The likeness of two of the texts; 0 where they were not held against each other. */
export function likenessBy({
  texts,
  pairs,
}: LongTextLikeness): (one: string, other: string) => number {
  const places = new Map(texts.map((text, place) => [text, place]))
  const known = new Map(pairs.map(([one, other, likeness]) => [`${one} ${other}`, likeness]))
  return (one, other) => known.get(`${places.get(cut(one))} ${places.get(cut(other))}`) ?? 0
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
