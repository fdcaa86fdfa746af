import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROMISES, TEST_FILES } from '#tools/bind-promises.ts'
import { cellsOf, idsIn, NOT_YET, readProofs } from '#tools/proofs.ts'

// Documents name the test of each promise by its id. Whether these passed, `npm test` looks up when all have run.
const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const promised = PROMISES.flatMap((document) => readProofs(textOf(document)))
const idsOfTests = globSync(TEST_FILES, { cwd: root }).flatMap((path) => idsIn(textOf(path)))

test('every promise names a test that there is, or says that it is not built', () => {
  const known = new Set(idsOfTests)
  expect(promised.filter(({ test }) => test !== undefined && !known.has(test))).toEqual([])
  expect(promised.length).toBeGreaterThan(1_800)
})

test('no two tests have the same id, and each id is that of a promise', () => {
  expect(idsOfTests.filter((id, at) => idsOfTests.indexOf(id) !== at)).toEqual([])
  const named = new Set(promised.map(({ test }) => test))
  expect(idsOfTests.filter((id) => !named.has(id))).toEqual([])
})

/** A new row is written with the file and the title of its test; `npm run promises` puts the id in their place. */
test('every row of the behaviours is bound to a test', () => {
  const rows = textOf('docs/behaviours.md').split('\n').map(cellsOf)
  const unbound = rows.filter(
    ([behaviour = '', ...rest]) =>
      rest.length > 0 &&
      behaviour !== 'behaviour' &&
      behaviour !== '---' &&
      readProofs(`| ${behaviour} | ${rest.join(' | ')} |`).length === 0,
  )
  expect(
    unbound,
    `Not bound by "npm run promises"; without a test a row says "${NOT_YET}"`,
  ).toEqual([])
})
