import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The last key of an order that picks a few rows, or one of a group. */
const PICKS = [
  /order by ((?:[^`()]|\([^()`]*\))*?)\s+(?:desc\s+)?(?:nulls last\s+)?(?:offset \S+\s+)?limit /g,
  /array_agg\((?:[^`()]|\([^()`]*\))*? order by ((?:[^`()]|\([^()`]*\))*?)\)\)\[1\]/g,
]
/** A moment or a day: several rows may share one. */
const TIME =
  /(?:_at|_on|_day|_date|_start|_end|_due|_from|timefrom|\bdate|\bday|\bat)(?:\s+(?:asc|desc))?(?:\s+nulls (?:first|last))?$/

const orders = globSync('{platform,areas/*}/server/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return PICKS.flatMap((pick) =>
      [...text.matchAll(pick)].map((found) => ({ path, keys: (found[1] ?? '').trim() })),
    )
  })

it('what is picked by its time is picked by its id as well, since two may share a second [conformance-33]', () => {
  expect(orders.length).toBeGreaterThan(80)
  const untied = orders.filter(({ keys }) => TIME.test(keys.replace(/\s+(?:desc|asc)$/, '')))
  expect(untied.map(({ path, keys }) => `${path}: ${keys}`)).toEqual([])
})
