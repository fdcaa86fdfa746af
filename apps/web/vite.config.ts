import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPageCards } from '../../tools/build-cards.ts'
import { manual } from '../../tools/build-manual.ts'
import { outlines } from '../../tools/build-outlines.ts'
import { steps, styleModules, writtenNames } from '../../tools/build-styles.ts'
import { texts } from '../../tools/build-texts.ts'

/** The server's port, so that `npm run dev` talks to the same API as the built page does. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** What draws the cards of the first page, as the areas name it in `web/<area>-cards.ts`. */
const cards = firstPageCards(join(import.meta.dirname, '../../areas'))

/**
 * What the first list is made of comes in four files instead of sixty: gzip finds the more the larger a file is. Each takes
 * along what it imports. The libraries stand apart, since a new version of ours seldom changes them.
 */
const firstList = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'list', test: /lists\/list-screen\.tsx$/ },
  // On every page too, for everyone who clocks in.
  { name: 'clock', test: /clock\/clock-pill\.tsx$/ },
  // The first page is put together of the cards of all areas: each in a file of its own were two hundred, one after the other.
  { name: 'first-page', test: (id: string) => cards.has(id) },
]

/**
 * The start names every file there is, and names are most of what it weighs: only the large ones have one, by which their size is known
 * (`tools/bench/sizes.ts`). The bundler calls the library of charts after a style sheet.
 */
const NAMED: ReadonlySet<string> = new Set([
  ...['libraries', 'start', 'list', 'rich-text-editor'],
  // What must be there when the connection goes: a journey waits for it.
  ...['clock-dialogs', 'log-form-screen', 'waiting-records'],
])

const nameOf = ({ name, moduleIds }: NamedChunk): string => {
  if (moduleIds.some((id) => id.includes('/node_modules/recharts/')))
    return 'static/charts-[hash:7].js'
  return NAMED.has(name) ? 'static/[name]-[hash:7].js' : 'static/[hash:7].js'
}

/**
 * What is named beside a file, so that it is fetched at the same time. The start names that of the first list alone, and the style sheets, which
 * nobody else fetches: the imports of all screens were a tenth of it. A screen that is opened for the first time asks for them when it has come.
 */
const namedAtOnce = (file: string, needed: string[], { hostType }: { hostType: string }) =>
  hostType === 'html' || file.startsWith('static/list-')
    ? needed
    : needed.filter((name) => name.endsWith('.css'))

interface NamedChunk {
  readonly name: string
  readonly moduleIds: readonly string[]
}

// Vite demands a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [texts(), writtenNames(), react(), outlines(), manual()],
  // The server puts a fresh nonce in its place each time it sends the page.
  html: { cspNonce: '__NONCE__' },
  css: { modules: styleModules, postcss: { plugins: [steps()] } },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    // `/assets` is a page of the application.
    assetsDir: 'static',
    // Fonts and pictures stay files: a data: address in a style sheet is refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: namedAtOnce },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstList },
        chunkFileNames: nameOf,
        assetFileNames: 'static/[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': server } },
})
