import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const properties = globSync('{platform,areas,apps,tests}/**/*.ts', { cwd: root })
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .filter(({ source }) => source.includes("from 'fast-check'") && source.includes('fc.assert('))

/** A random finding in somebody else's run is red for no reason of theirs, and is not found again. */
it('tests with random input draw the same input in every run', () => {
  expect(properties.length).toBeGreaterThan(8)
  for (const { file, source } of properties) {
    const asserted = source.split(/\bfc\.assert\(/).slice(1)
    for (const property of asserted) expect(property, file).toMatch(/\bseed: (?:SEED|[\d_]+)\b/)
  }
})
