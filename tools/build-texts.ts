import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RolldownMagicString } from 'rolldown'
import type { Plugin } from 'vite'
import type { Language } from '#platform/contract/words/texts.ts'
import { CATALOGUE, readCatalogue } from './texts/catalogue.ts'
import { findTexts } from './texts/find-texts.ts'
import { DRAW, LOOK_UP } from './texts/found-text.ts'
import { PSEUDO, pseudoTexts } from './texts/pseudo-language.ts'

const root = join(import.meta.dirname, '..')
const OURS = /\/(?:platform|areas\/[\w-]+|apps)\/(?:web|contract)\/.*\.tsx?$|^\0virtual:/

/** Every text of the page is looked up in its language: what stands in code and declarations needs no word about it (ADR 100). */
export const texts = (): Plugin => ({
  name: 'texts',
  enforce: 'pre',
  transform: {
    filter: { id: OURS },
    handler: (code, id) => withTexts(id, code),
  },
  generateBundle() {
    for (const [tag, source] of languageFiles())
      this.emitFile({ type: 'asset', fileName: `texts/${tag}.js`, source })
  },
  configureServer({ middlewares }) {
    middlewares.use('/texts/', (request, response, next) => {
      const source = new Map(languageFiles()).get(basename(request.url ?? '', '.js'))
      if (source === undefined) return next()
      response.setHeader('content-type', 'text/javascript').end(source)
    })
  },
})

/** What a page fetches before everything else when its language is not English. */
function languageFiles(): [tag: string, source: string][] {
  const translated = globSync('texts/*.json', { cwd: root }).filter((file) => file !== CATALOGUE)
  return [
    ...translated.map((file) => [basename(file, '.json'), readCatalogue(root, file)] as const),
    [PSEUDO, pseudoTexts(readCatalogue(root))] as const,
  ].map(([tag, texts]) => [
    tag,
    `globalThis.language=${JSON.stringify({ tag, texts } satisfies Language)};document.documentElement.lang='${tag}'`,
  ])
}

/** The code with its texts looked up. */
export function withTexts(file: string, code: string): { code: string; map: string } | undefined {
  const written = lookedUp(file, code)
  if (!written) return undefined
  written.prepend(
    [
      `import { t as ${LOOK_UP} } from '#platform/contract/words/texts.ts';`,
      `import { drawn as ${DRAW} } from '#platform/web/texts/drawn-text.ts';\n`,
    ].join(''),
  )
  return { code: written.toString(), map: written.generateMap({ hires: true }).toString() }
}

/** The code with a look-up in the place of each text, which it has to be given; undefined without texts. */
export function lookedUp(file: string, code: string): RolldownMagicString | undefined {
  const found = findTexts(file, code).filter(({ write }) => write)
  if (found.length === 0) return undefined
  const written = new RolldownMagicString(code)
  for (const { write } of found) write?.(written)
  return written
}
