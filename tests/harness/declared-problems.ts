import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '#platform/contract/problems.ts'

const root = dirname(dirname(import.meta.dirname))
const DECLARED = /^(export )?const (\w+) = declareProblems\('([^']*)', \{$/gm

/** Every call of `declareProblems` in the sources: its file, the object it makes, and the subject of its codes. */
export const problemObjects = globSync('{areas,platform}/**/*.ts', {
  cwd: root,
  exclude: (name) => name.endsWith('.test.ts'),
}).flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(DECLARED)].map(
    ([, isExported, name = '', subject = '']) => ({ path, name, subject, isExported }),
  ),
)

/** A problem, and where it is declared. */
export type DeclaredProblem = Problem & { readonly at: string }

/** Every problem that can be refused with. */
export const declaredProblems: readonly DeclaredProblem[] = (
  await Promise.all(
    problemObjects.map(async ({ path, name }) => {
      const module = (await import(join(root, path))) as Record<string, Record<string, Problem>> // what its text says
      return Object.entries(module[name] ?? {}).map(([key, problem]) => ({
        ...problem,
        at: `${path} ${key}`,
      }))
    }),
  )
).flat()
