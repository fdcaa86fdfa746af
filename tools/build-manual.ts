import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readChapter } from './manual/read-chapter.ts'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/manual')
const MANUAL = 'virtual:manual'

/** The manual as a module, read from its files when the page is built; its pictures are files of the page. */
export function manual(): Plugin {
  return {
    name: 'manual',
    resolveId: (id) => (id === MANUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MANUAL}`) return undefined
      const files = globSync('*.md', { cwd: folder }).toSorted()
      const pictures = globSync('pictures/*.png', { cwd: folder }).toSorted()
      for (const file of files) this.addWatchFile(join(folder, file))
      const chapters = files.map((file) =>
        readChapter(basename(file, '.md'), readFileSync(join(folder, file), 'utf8')),
      )
      return [
        ...pictures.map(
          (file, index) => `import picture${index} from ${JSON.stringify(join(folder, file))}`,
        ),
        `export const chapters = ${JSON.stringify(chapters)}`,
        `export const pictures = {${pictures.map((file, index) => `${JSON.stringify(file)}: picture${index}`).join(', ')}}`,
      ].join('\n')
    },
  }
}
