import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder that holds package.json, migrations and build. Looked up and not counted in `..`: the same code runs from
 * its source file and from the bundle in `build/server`.
 */
export const projectRoot = findAbove(import.meta.dirname)

function findAbove(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No package-lock.json above ${import.meta.dirname}.`)
  return findAbove(parent)
}
