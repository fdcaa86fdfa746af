import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from './scratch-folder.ts'

test('each test run has a folder of its own for temporary files, which goes with all that was left in it', () => {
  const [one, other] = [makeScratchFolder(), makeScratchFolder()]
  expect(one.folder).not.toBe(other.folder)
  writeFileSync(join(one.folder, 'left behind'), '')
  one.remove()
  other.remove()
  expect([one, other].map(({ folder }) => existsSync(folder))).toEqual([false, false])
})
