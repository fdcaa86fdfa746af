import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { engine } from '#platform/contract/engine-area.ts'
import { outlinesOf } from '#platform/contract/outline.ts'
import { findAreas } from './declared-areas.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULE = 'virtual:outlines'

/** Makes the module `virtual:outlines` from the declarations, when the page is built and when one of them changes. */
export const outlines = (): Plugin => ({
  name: 'outlines',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined
    const declarations = globSync('{platform,areas/*}/contract/**/*.ts', { cwd: root })
    for (const file of declarations) this.addWatchFile(join(root, file))
    return `export const outlines = ${printed()}`
  },
})

/** In a process of its own: this one keeps the modules it has once read, whatever becomes of them. */
const printed = (): string =>
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { cwd: root, encoding: 'utf8' })

if (import.meta.main)
  process.stdout.write(JSON.stringify(outlinesOf([engine, ...(await findAreas(root))])))
