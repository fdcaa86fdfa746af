import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Rules that stand with the tests of an area, in `tests/<area>/<file>` under a name: all of them together. */
export async function rulesOfAreas<Rule>(
  file: string,
  name: string,
): Promise<Readonly<Record<string, Rule>>> {
  const root = join(import.meta.dirname, '..')
  const files = globSync(`*/${file}`, { cwd: root }).sort()
  const modules = await Promise.all(
    files.map(
      (path): Promise<Readonly<Record<string, Readonly<Record<string, Rule>>>>> =>
        import(pathToFileURL(join(root, path)).href),
    ),
  )
  return Object.assign({}, ...modules.map((one) => one[name]))
}
