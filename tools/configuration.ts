import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Refusal } from '#platform/contract/problems.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import {
  applyConfiguration,
  compareConfiguration,
  exportConfiguration,
} from '#platform/server/configuration/configure.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { Carrying } from '#platform/server/set-up-parts/parts.ts'
import { appliedInWords, comparedInWords, problemLines } from './configuration-words.ts'
import { besideServer } from './with-connection.ts'
import { endWithWords, withRunningDatabase } from './with-database.ts'
import { withEngine } from './with-engine.ts'

const USAGE = `Usage: npm run configuration -- export|compare|apply FILE [--as EMAIL] [--families NAME,NAME] [--dry-run] [--remove]
  export   writes the set-up of this system to FILE, all of it or the families named
  compare  says what FILE and this system do not share
  apply    brings this system to what FILE says; --remove also removes what is only here, --dry-run takes everything back
  All work beside a Muster that runs, and on one that is stopped. DATA_DIR or DATABASE_URL say which.`

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    families: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  },
})
const [verb, file] = positionals

await endWithWords(run().catch(inWords))

/** What is refused is said as on the screen, with every record that stands in the way. */
function inWords(problem: unknown): never {
  if (!(problem instanceof Refusal)) throw problem
  const { error, beside } = problem
  const words = typeof error === 'string' ? [error] : Object.values(error).flat()
  const problems = Array.isArray(beside['problems']) ? (beside['problems'] as Problems) : [] // of `applyConfiguration`
  throw new Error([...words, ...problemLines(problems)].join('\n'))
}

type Problems = Parameters<typeof problemLines>[0]

async function run(): Promise<void> {
  if (file === undefined) throw new Error(USAGE)
  if (verb === 'export') return beside((carrying) => exportTo(carrying, file))
  if (verb === 'compare') return beside((carrying) => compareWith(carrying, file))
  if (verb === 'apply')
    return withRunningDatabase((database) => as(database, (carrying) => apply(carrying, file)))
  throw new Error(USAGE)
}

/** What only reads works beside a Muster that runs. */
function beside(work: (carrying: Carrying) => Promise<void>): Promise<void> {
  return besideServer(async (connection) => {
    const database = openDatabase({ ...connection, connections: 2, log: console.error })
    try {
      await as(database, work)
    } finally {
      await database.close()
    }
  })
}

/** As the super admin who is named, or the first there is. */
async function as(database: Database, work: (carrying: Carrying) => Promise<void>): Promise<void> {
  const [user] = await database.rows<{ id: number }>(
    `select u.id from users u where u.may_sign_in and u.is_super_admin and ($1::text is null or lower(u.email) = lower($1)) order by u.id limit 1`,
    [given.as ?? null],
  )
  const viewer = user && (await viewerOfUser(database, user.id))
  if (!viewer)
    throw new Error(
      given.as === undefined
        ? 'There is no super admin who may sign in. Make one by npm run create-admin.'
        : `No super admin who may sign in has the email ${given.as}.`,
    )
  await withEngine(database, (engine) =>
    work({ engine, sql: database, viewer, request_id: 'command' }),
  )
}

/** What stands in a file; one that cannot be read is named. */
async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException // what reading a file throws
    const words = code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${message}`
    throw new Error(words, { cause: problem })
  }
}

async function exportTo(carrying: Carrying, path: string): Promise<void> {
  const families = given.families?.split(',').map((name) => name.trim()) ?? []
  const { text, records, families: written } = await exportConfiguration(carrying, families)
  await writeFile(path, text)
  console.log(`Wrote ${records} records of ${written.length} families to ${path}.`)
}

async function compareWith(carrying: Carrying, path: string): Promise<void> {
  const comparison = await compareConfiguration(carrying, await textOf(path))
  console.log(comparedInWords(comparison))
}

async function apply({ sql, ...carrying }: Carrying, path: string): Promise<void> {
  const text = await textOf(path)
  const { differences } = await compareConfiguration({ ...carrying, sql }, text)
  const only = given.remove ? differences.filter(({ kind }) => kind === 'only here') : []
  const remove = new Set(only.map(({ id }) => id))
  const isTrial = given['dry-run']
  const choices = { leave: new Set<string>(), remove, state: null, isTrial }
  const applied = await applyConfiguration(carrying, { text, ...choices })
  console.log(appliedInWords(applied, isTrial))
  // A script that tries first is told as it would be told when applying.
  if (applied.problems.length > 0) process.exitCode = 1
}
