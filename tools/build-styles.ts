import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const TOKENS = join(root, 'platform/web/theme/tokens.css')
const DEFAULT_IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
const STEP = /^ {2}(--(?:space|type)-[\w-]+): (\d+px);$/gm
const NAMED_STEP = /var\((--(?:space|type)-[\w-]+)\)/g

/** A class is its own name and four letters of its sheet: short, since styles and scripts both carry it, and the same in every build. */
const scoped = (name: string, sheet: string): string =>
  `${name}_${lettersOf(relative(root, sheet))}`

export const styleModules: CSSModulesOptions = { generateScopedName: scoped }

const lettersOf = (path: string): string =>
  createHash('sha256').update(path).digest('base64url').slice(0, 4)

/**
 * Scripts get the class itself in the place of `styles.title`: an object of names would come whole, with those the screen does not draw.
 * A sheet is then imported for what it does alone, and what it would give is empty. `npm run dev` needs none of it.
 */
export const writtenNames = (): Plugin[] => [
  {
    name: 'written-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code, id) => withNames(code, id),
    },
  },
  {
    name: 'sheets-alone',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** `rules/check-styles.ts` sees to it that a sheet is only ever used by the names of its classes. */
export function withNames(code: string, file: string): string {
  const sheets = new Map<string, string>()
  const alone = code.replaceAll(DEFAULT_IMPORT, (_all, name: string, path: string) => {
    sheets.set(name, path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path))
    return `import '${path}'`
  })
  return [...sheets].reduce(
    (written, [name, sheet]) =>
      written.replaceAll(
        new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'),
        (_use, title: string) => `'${scoped(title, sheet)}'`,
      ),
    alone,
  )
}

/**
 * The steps of space and type are the same for every scheme and window: their values are put in, which weighs less than their names.
 * A step that is not there is a fault. A plugin of PostCSS, so that it sees sheets that are imported by sheets.
 */
export const steps = () => ({
  postcssPlugin: 'steps',
  prepare: () => {
    const values = readSteps()
    return {
      Declaration(declaration: { prop: string; value: string; remove(): void }) {
        if (values.has(declaration.prop)) declaration.remove()
        else if (declaration.value.includes('var(--'))
          declaration.value = withSteps(declaration.value, values)
      },
    }
  },
})

/** "--space-2" and its "8px", as the tokens have them. */
export const readSteps = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(TOKENS, 'utf8').matchAll(STEP)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

const withSteps = (css: string, values: ReadonlyMap<string, string>): string =>
  css.replaceAll(NAMED_STEP, (_use, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`tokens.css has no ${name}`)
    return value
  })
