import { globSync, readFileSync } from 'node:fs'
import { join, normalize, dirname } from 'node:path'

/** An import of a value from one folder into another. */
interface Arrow {
  readonly from: string
  readonly to: string
  /** `platform/server/records/read.ts` */
  readonly file: string
}

/** `import type` names what another folder has, and needs nothing of it when the program runs. */
const VALUE = /^(?:import|export)\s(?!type\b)[^'";]*?from\s+'(?<path>[^']+)'/gm

/**
 * The folders directly below one, each list of them that need each other in a circle: what a folder stands on must not stand on it.
 * @param root the folder of the checkout
 * @param below `platform/server`
 */
export function findFolderCycles(root: string, below: string): string[] {
  const files = globSync(`${below}/*/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  return cyclesAmong(
    files.flatMap((file) => arrowsOf(below, file, readFileSync(join(root, file), 'utf8'))),
  )
}

/** The arrows that leave the folder of a file. */
export function arrowsOf(below: string, file: string, text: string): Arrow[] {
  const from = folderOf(below, file)
  return [...text.matchAll(VALUE)].flatMap(({ groups }) => {
    const path = groups?.['path'] ?? ''
    const target = path.startsWith('.') ? normalize(join(dirname(file), path)) : path.slice(1)
    const to = folderOf(below, target)
    return to === '' || from === '' || to === from ? [] : [{ from, to, file }]
  })
}

function folderOf(below: string, file: string): string {
  const [folder = '', ...rest] = file.startsWith(`${below}/`)
    ? file.slice(below.length + 1).split('/')
    : []
  return rest.length > 0 ? folder : ''
}

/** Each pair of folders that reach each other, with the files that lead one way. */
export function cyclesAmong(arrows: readonly Arrow[]): string[] {
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>()
    const visit = (folder: string): void => {
      for (const { from, to } of arrows)
        if (from === folder && !seen.has(to)) {
          seen.add(to)
          visit(to)
        }
    }
    visit(start)
    return seen
  }
  const folders = [...new Set(arrows.map(({ from }) => from))].sort()
  const reach = new Map(folders.map((folder) => [folder, reached(folder)]))
  return arrows
    .filter(({ from, to }) => reach.get(to)?.has(from))
    .map(({ from, to, file }) => `${from} -> ${to} (${file})`)
}
