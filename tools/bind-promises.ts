import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellsOf, idsIn, NOT_YET } from './proofs.ts'

// `npm run promises`: gives every new row of a table of promises its test. A row is written with the file and the title of the
// test, `| behaviour | file | test |`; the title gets an id, and the row names that instead.
const root = join(import.meta.dirname, '..')

/** The documents with tables of promises. */
export const PROMISES = ['docs/behaviours.md', 'docs/security.md'] as const

/** Every file whose tests may show a promise. */
export const TEST_FILES = '{platform,areas,apps,tools,database,tests}/**/*.test.ts'

export interface Sources {
  /** What a file holds; undefined where there is none. */
  read(path: string): string | undefined
  write(path: string, text: string): void
}

/** Binds the rows of a document that name a test by its words. Returns those whose test is not found once in its file. */
export function bindPromises(
  document: string,
  ids: ReadonlySet<string>,
  sources: Sources,
): string[] {
  const used = new Set(ids)
  const lost: string[] = []
  const lines = (sources.read(document) ?? '').split('\n').map((line) => {
    const [promise = '', file = '', title = '', ...more] = cellsOf(line)
    if (file === 'file' && title === 'test') return `| ${promise} | test |`
    if (file === '---' && title === '---') return '| --- | --- |'
    if (file === NOT_YET) return `| ${promise} | ${NOT_YET} |`
    const path = /^`(.+\.test\.ts)`$/.exec(file)?.[1]
    if (path === undefined || title === '' || more.length > 0) return line
    const source = sources.read(path) ?? ''
    const [place, ...others] = [...source.matchAll(placeOf(title))]
    if (!place || others.length > 0) {
      lost.push(line)
      return line
    }
    const id = place[3] ?? nextId(path, used)
    used.add(id)
    sources.write(
      path,
      `${source.slice(0, place.index)}${place[1]}${place[2]} [${id}]${place[1]}${source.slice(place.index + place[0].length)}`,
    )
    return `| ${promise} | ${id} |`
  })
  sources.write(document, lines.join('\n'))
  return lost
}

/** A title in its quotes, as its source writes it, with the id it may have. */
function placeOf(title: string): RegExp {
  const words = title
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", String.raw`\\?'`)
  return new RegExp(String.raw`(['"\`])(${words})(?: \[([a-z-]+-\d+)\])?\1`, 'g')
}

/** The first id of the folder that nobody has: `leave-12` in `tests/leave` and in `areas/leave`. */
function nextId(path: string, used: ReadonlySet<string>): string {
  const [top = '', folder = ''] = path.split('/')
  const subject = top === 'tests' || top === 'areas' ? folder.replace('.test.ts', '') : top
  let number = 1
  while (used.has(`${subject}-${number}`)) number += 1
  return `${subject}-${number}`
}

if (import.meta.main) {
  const sources: Sources = {
    read: (path) => {
      const file = join(root, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined
    },
    write: (path, text) => writeFileSync(join(root, path), text),
  }
  const idsOfTests = () =>
    new Set(globSync(TEST_FILES, { cwd: root }).flatMap((path) => idsIn(sources.read(path) ?? '')))
  const lost = PROMISES.flatMap((document) => bindPromises(document, idsOfTests(), sources))
  for (const line of lost) console.error(`Not found once in its file: ${line}`)
  process.exitCode = lost.length > 0 ? 1 : 0
}
