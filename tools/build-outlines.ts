import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin } from 'vite'
import { engine } from '#platform/contract/engine-area.ts'
import { fold, type FoldedArea } from '#platform/contract/outline/folded-outline.ts'
import { outlinesOf } from '#platform/contract/outline/outline.ts'
import { lookedUp } from './build-texts.ts'
import { findAreas } from './declared-areas.ts'
import { LOOK_UP } from './texts/found-text.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const OUTLINES = 'virtual:outlines'
const DECLARATIONS = 'virtual:declarations'

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
    resolveId: (id) => (id === OUTLINES || id === DECLARATIONS ? `\0${id}` : undefined),
    load(id) {
      const code = codeOf(id, read)
      if (code === undefined) return undefined
      for (const file of globSync('{platform,areas/*}/contract/**/*.ts', { cwd: root }))
        this.addWatchFile(join(root, file))
      return code
    },
    generateBundle() {
      for (const [fileName, source] of filesOf(read()))
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = new Map(filesOf(read())).get((request.url ?? '').slice(1))
        if (source === undefined) return next()
        response.setHeader('content-type', 'text/javascript').end(source)
      })
    },
  }
}

function codeOf(id: string, read: () => Declared): string | undefined {
  if (id === `\0${OUTLINES}`) return `export const outlines = ${JSON.stringify(read().outlines)}`
  if (id !== `\0${DECLARATIONS}`) return undefined
  const path = JSON.stringify(`/${pathOf(hashOf(read()), '')}`)
  return [
    `import { t } from '#platform/contract/words/texts.ts'`,
    `export const declared = async (name) => (await import(/* @vite-ignore */ ${path} + name + '.js')).default(t)`,
  ].join('\n')
}

/** One hash for all of them: the start needs no more than a family's name to fetch its declaration. */
const pathOf = (hash: string, file: string): string => `static/${hash}-${file}`

const hashOf = ({ families }: Declared): string =>
  createHash('sha256')
    .update(Object.values(families).map(sourceOf).join('\n'))
    .digest('base64url')
    .slice(0, 7)

/** A file each, which names no other, so that its own words alone change it. */
function filesOf(declared: Declared): [path: string, source: string][] {
  const hash = hashOf(declared)
  return Object.entries(declared.families).map(([name, family]) => [
    pathOf(hash, `${name}.js`),
    sourceOf(family),
  ])
}

/** A declaration as the page reads it: given what looks texts up, it answers the declaration in the language of the page. */
function sourceOf(family: unknown): string {
  const code = `export default (${LOOK_UP}) => (${JSON.stringify(family)})`
  return minifySync('declaration.js', lookedUp('declaration.js', code)?.toString() ?? code).code
}

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
