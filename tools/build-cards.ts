import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that draw cards of the first page: what the lists of cards (`web/<area>-cards.ts`) import when they are loaded. */
export function firstPageCards(areas: string): ReadonlySet<string> {
  const lists = globSync('*/web/*-cards.ts', { cwd: areas })
  return new Set(
    lists.flatMap((list) => {
      const path = join(areas, list)
      const imported = readFileSync(path, 'utf8').matchAll(/import\('(?<file>\.[^']+)'\)/g)
      return [...imported].flatMap(({ groups }) =>
        groups?.['file'] === undefined ? [] : [join(dirname(path), groups['file'])],
      )
    }),
  )
}
