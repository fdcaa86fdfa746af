import { join } from 'node:path'
import { expect, test } from 'vitest'
import { arrowsOf, cyclesAmong, findFolderCycles } from './folder-cycles.ts'

const root = join(import.meta.dirname, '../..')

test('no folder of the server stands on one that stands on it', () => {
  expect(findFolderCycles(root, 'platform/server')).toEqual([])
})

test('finds circles of two and of three, and knows types from values', () => {
  const arrows = (file: string, text: string) =>
    arrowsOf('platform/server', `platform/server/${file}`, text)
  const up = arrows('records/read.ts', `import { take } from '../files/take.ts'`)
  const down = arrows('files/take.ts', `import { read } from '#platform/server/records/read.ts'`)
  expect(cyclesAmong([...up, ...down])).toEqual([
    'records -> files (platform/server/records/read.ts)',
    'files -> records (platform/server/files/take.ts)',
  ])
  const types = arrows('files/take.ts', `import type { Row } from '../records/read.ts'`)
  expect(cyclesAmong([...up, ...types])).toEqual([])
  const around = [
    ...up,
    ...arrows('files/take.ts', `import {\n  one,\n  two,\n} from '../jobs/jobs.ts'`),
    ...arrows('jobs/jobs.ts', `export { read } from '../records/read.ts'`),
  ]
  expect(cyclesAmong(around)).toHaveLength(3)
  expect(cyclesAmong(around.slice(0, 2))).toEqual([])
})
