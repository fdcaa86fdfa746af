import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a program is built from; tests are no part of it. */
export const sourcesOf = {
  web: [
    '{apps,areas/*,platform}/{web,contract}/**',
    'package-lock.json',
    'tools/{build*,texts/*}.ts',
    'texts/*.json',
  ],
  server: [
    '{apps,areas/*,platform}/{server,contract}/**',
    'database/**/*.ts',
    'package-lock.json',
    'tools/build*.ts',
  ],
  answers: ['{apps,areas/*,platform}/contract/**', 'package-lock.json', 'tools/build-answers.ts'],
} as const

export type Program = keyof typeof sourcesOf
export const programs: readonly Program[] = ['web', 'server', 'answers']

/** A hash over the contents of all sources: files that were only touched, or checked out anew, build nothing. */
export function fingerprint(root: string, program: Program): string {
  const hash = createHash('sha256')
  const entries = globSync([...sourcesOf[program]], { cwd: root, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether the program has to be built again. */
export function isStale(root: string, program: Program): boolean {
  const stamp = stampOf(root, program)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root, program)
}

/**
 * Builds a program that is stale, and remembers what it was built from: last, so that an interrupted build is done again.
 * @returns whether it was stale
 */
export async function buildIfStale(
  root: string,
  program: Program,
  build: (root: string) => Promise<void> | void,
): Promise<boolean> {
  if (!isStale(root, program)) return false
  const built = fingerprint(root, program)
  await build(root)
  writeFileSync(stampOf(root, program), built)
  return true
}

function stampOf(root: string, program: Program): string {
  return join(root, 'build', program, '.sources')
}
