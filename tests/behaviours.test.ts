import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_YET, readProofs } from '#tools/proofs.ts'

// The table of behaviours names a test for each. Whether these passed, `npm test` looks up when all have run.
const root = join(import.meta.dirname, '..')
const proofs = readProofs(readFileSync(join(root, 'docs/behaviours.md'), 'utf8'))

test('every behaviour of the table names a test that stands in its file, or says that it is not built', () => {
  const wrong = proofs.filter(({ behaviour, file, test: name }) => {
    if (file === undefined || name === undefined) return !behaviour.endsWith(`(${NOT_YET})`)
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(name)
  })
  expect(wrong).toEqual([])
  expect(proofs.length).toBeGreaterThan(100)
})
