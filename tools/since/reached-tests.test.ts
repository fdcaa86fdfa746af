import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, reachIn } from './reached-tests.ts'
import { readSources } from './read-sources.ts'

const root = join(import.meta.dirname, '../..')
const sources = readSources(root)
const reach = reachIn(sources)
const reached = (...changed: string[]) => reach(changed).tests

/** A file of an area in which a fault would lie, and a journey that would meet it. */
const FAULTS = [
  ['activities', 'server/check-log.ts', 'activities'],
  ['approvals', 'server/approvals.ts', 'approvals'],
  ['assets', 'server/actions/bind-asset.ts', 'assets'],
  ['documents', 'contract/documents.ts', 'documents'],
  ['floor-plans', 'database/floors.sql', 'floor-plans'],
  ['leave', 'server/give-leave.ts', 'leave'],
  ['organisation', 'database/invoices.sql', 'invoices'],
  ['purchasing', 'contract/order-sums.ts', 'purchasing'],
  ['tickets', 'database/migrations/299901010000_planted.sql', 'tickets'],
  ['time-tracking', 'server/timesheets/fill-timesheets.ts', 'timesheets'],
] as const

describe('a fault in an area', () => {
  test.each(FAULTS)('reaches the tests of %s: %s', (area, file, journey) => {
    const tests = reached(`areas/${area}/${file}`)
    const own = [...globSync(`tests/${area}/*.test.ts`, { cwd: root })]
    expect(own.length).toBeGreaterThan(0)
    expect(tests).toEqual(expect.arrayContaining(own))
    expect(tests).toContain(`tests/journeys/${journey}.test.ts`)
    expect(tests).toContain('tests/conformance/resources.test.ts')
  })

  test('does not reach the tests of areas that neither import it nor read its schema', () => {
    const tests = reached('areas/floor-plans/server/plans/store-seats.ts')
    expect(tests.filter((file) => file.startsWith('tests/leave/'))).toEqual([])
    expect(tests).not.toContain('tests/journeys/leave.test.ts')
  })

  test('reaches through a published view the areas that read it', () => {
    const tests = reached('areas/people/database/published.sql')
    expect(tests).toContain('tests/time-tracking/timesheets.test.ts')
    expect(tests).toContain('tests/leave/leave.test.ts')
  })

  test('reaches tests that lie inside its rooms', () => {
    const inside = 'areas/leave/balances/tests/planted.test.ts'
    const tomorrow = new Map([...sources, [inside, '']])
    expect(reachIn(tomorrow)(['areas/leave/server/give-leave.ts']).tests).toContain(inside)
  })

  test('on a screen reaches the journeys that visit the area, and tests of the web that import it', () => {
    const tests = reached('areas/time-tracking/web/timesheets/week-lanes.ts')
    expect(tests).toContain('areas/time-tracking/web/timesheets/week-lanes.test.ts')
    expect(tests).toContain('tests/journeys/timesheets.test.ts')
    expect(tests).not.toContain('tests/time-tracking/clock.test.ts')
  })
})

test('the demo company reaches all journeys', () => {
  const tests = reached('areas/chat/server/demo/demo-chats.ts')
  const journeys = globSync('tests/journeys/*.test.ts', { cwd: root })
  expect(tests).toEqual(expect.arrayContaining(journeys))
})

test('a changed test reaches itself, and what tests share reaches those that import it', () => {
  expect(reached('tests/leave/leave.test.ts')).toEqual(['tests/leave/leave.test.ts'])
  expect(reached('tests/leave/leave-office.ts')).toContain('tests/leave/leave.test.ts')
})

test.each([
  'package-lock.json',
  'platform/contract/resource.ts',
  'tools/run.mjs',
  'apps/server/areas.ts',
])('%s reaches everything', (file) => {
  const { everythingBy, tests } = reach(['docs/performance.md', file])
  expect(everythingBy).toBe(file)
  expect(tests).toEqual([...sources.keys()].filter(isTest))
})
