import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { engine } from '#platform/contract/engine-area.ts'
import { fold, type FoldedArea } from '#platform/contract/outline/folded-outline.ts'
import { outlinesOf } from '#platform/contract/outline/outline.ts'
import { findAreas } from './declared-areas.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const OUTLINES = 'virtual:outlines'
const DECLARATIONS = 'virtual:declarations'
const FAMILY = 'virtual:declaration/'

/** Everything declared, as JSON: declarations are plain data. */
export interface Declared {
  readonly outlines: readonly FoldedArea[]
  readonly families: Readonly<Record<string, unknown>>
}

/**
 * Makes modules of the declarations, when the page is built and when one of them changes: `virtual:outlines` for the start, and
 * `virtual:declarations`, which fetches the declaration of a family by its name.
 */
export function outlines(): Plugin {
  let declared: Declared | undefined
  const read = (): Declared => (declared ??= declaredIn(root))
  return {
    name: 'outlines',
    watchChange() {
      declared = undefined
    },
    resolveId: (id) =>
      id === OUTLINES || id === DECLARATIONS || id.startsWith(FAMILY) ? `\0${id}` : undefined,
    load(id) {
      const code = codeOf(id, read)
      if (code === undefined) return undefined
      for (const file of globSync('{platform,areas/*}/contract/**/*.ts', { cwd: root }))
        this.addWatchFile(join(root, file))
      return code
    },
  }
}

function codeOf(id: string, read: () => Declared): string | undefined {
  if (id === `\0${OUTLINES}`) return `export const outlines = ${JSON.stringify(read().outlines)}`
  if (id === `\0${DECLARATIONS}`) return fetchers(Object.keys(read().families))
  return id.startsWith(`\0${FAMILY}`)
    ? `export default ${JSON.stringify(read().families[id.slice(FAMILY.length + 1)])}`
    : undefined
}

const fetchers = (names: readonly string[]): string =>
  `export const declarations = {${names.map((name) => `'${name}': () => import('${FAMILY}${name}')`).join(',')}}`

/** In a process of its own: this one keeps the modules it has once read, whatever becomes of them. */
export const declaredIn = (root: string): Declared =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url)], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  ) as Declared // this very file printed it

if (import.meta.main) {
  const areas = [engine, ...(await findAreas(root))]
  const families = Object.fromEntries(
    areas.flatMap(({ resources }) => resources.map((each) => [each.name, each])),
  )
  process.stdout.write(
    JSON.stringify({ outlines: outlinesOf(areas).map(fold), families } satisfies Declared),
  )
}
