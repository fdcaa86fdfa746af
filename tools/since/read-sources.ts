import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './reached-tests.ts'

const WHERE = '{apps,areas,database,platform,tests,tools}/**/*.{ts,tsx,css,sql}'

/** The sources of the project, as they stand on the disk. */
export function readSources(root: string): Sources {
  const paths = globSync(WHERE, { cwd: root })
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
