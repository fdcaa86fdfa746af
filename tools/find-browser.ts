import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { isRoot } from '#platform/server/database/embedded-system-user.ts'
import { runCommand } from './run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Cron and CI often come with a short PATH. */
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

type Sources = {
  env: NodeJS.ProcessEnv
  /** Looked into beside the PATH. */
  folders: string[]
  /** Where playwright keeps its own. */
  downloaded: string
  /** Ways to get one, tried in this order until a browser is there. */
  getters: (() => Promise<void>)[]
}

/**
 * Returns the path of a Chromium or Chrome that starts: CHROME_PATH, the system's, playwright's download, and if there
 * is none it gets one. Throws with what to install when that fails too.
 */
export async function findBrowser(sources: Sources = ours()): Promise<string> {
  const chosen = sources.env['CHROME_PATH']
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new Error(`CHROME_PATH is ${chosen}, which does not start as a Chromium or Chrome.`)
  }
  const present = await findPresent(sources)
  if (present) return present
  for (const get of sources.getters) {
    await get()
    const found = await findPresent(sources)
    if (found) return found
  }
  throw new Error(
    'The journeys need a Chromium or Chrome, and there is none. Install one ("apt-get install chromium", ' +
      '"dnf install chromium") or set CHROME_PATH.',
  )
}

async function findPresent({ env, folders, downloaded }: Sources): Promise<string | undefined> {
  const places = [...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...folders]
  const candidates = [
    ...places.flatMap((folder) => names.map((name) => join(folder, name))),
    downloaded,
  ]
  for (const candidate of candidates) {
    if (isExecutable(candidate) && (await starts(candidate))) return candidate
  }
  return undefined
}

// A name alone proves nothing: Ubuntu's chromium-browser is a script that asks for a snap.
async function starts(path: string): Promise<boolean> {
  const { code, output } = await runCommand(path, ['--version'], '/').catch(() => ({
    code: 1,
    output: '',
  }))
  return code === 0 && /chrom/i.test(output)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function ours(): Sources {
  return {
    env: process.env,
    folders: usualFolders,
    downloaded: chromium.executablePath(),
    getters: [download, installPackage],
  }
}

async function download(): Promise<void> {
  console.log("Downloading playwright's Chromium ...")
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  await runCommand(process.execPath, [cli, 'install', 'chromium'], '/')
}

async function installPackage(): Promise<void> {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing the Chromium of the distribution ...')
  await runCommand('apt-get', ['update'], '/')
  await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], '/')
}
