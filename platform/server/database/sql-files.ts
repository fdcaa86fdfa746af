import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { MigrationRefused } from './migration-refused.ts'

/** A numbered file that runs once. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** A file of functions, triggers and views as they are now. */
export interface CurrentSql {
  /** `<area>/database/<file>.sql`: what the database remembers it by. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The folders with SQL of a checkout: the platform's and one of each area that has any. */
export const sqlFolders = (root: string): string[] =>
  globSync(['platform/database', 'areas/*/database'], { cwd: root })
    .sort()
    .map((folder) => join(root, folder))

/** The schema in which the area of a folder publishes what others read: `time_tracking` of `areas/time-tracking/database`. */
export const schemaOf = (folder: string): string => basename(dirname(folder)).replaceAll('-', '_')

/** The migrations of all folders in the order of their numbers; other files are none. */
export function readMigrations(folders: readonly string[]): Migration[] {
  const files = folders.flatMap((folder) => globSync(join(folder, 'migrations', '*.sql')))
  const migrations = files
    .filter((file) => /^\d+_.+\.sql$/.test(basename(file)))
    .map((file) => ({ number: Number.parseInt(basename(file), 10), ...read(file, basename(file)) }))
    .toSorted((a, b) => a.number - b.number || a.name.localeCompare(b.name))
  for (const [at, { number, name }] of migrations.entries()) {
    const previous = migrations[at - 1]
    if (previous?.number === number)
      throw new MigrationRefused(`${previous.name} and ${name} have the same number.`)
  }
  return migrations
}

/** The files beside the migrations, by name. */
export const readCurrentSql = (folders: readonly string[]): CurrentSql[] =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => read(join(folder, file), relative(join(folder, '../..'), join(folder, file)))),
  )

function read(file: string, name: string) {
  const sql = readFileSync(file, 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
