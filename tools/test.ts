import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { SEEN_FILE } from '#platform/server/testing/watch-rows.ts'
import { findBrowser } from './find-browser.ts'
import { judgeRowTypes, readSeen } from './rules/row-types.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { PROMISES } from './bind-promises.ts'
import { readProofs, type Reported, unproven } from './proofs.ts'
import { changedFiles } from './since/changed-files.ts'
import { reachIn } from './since/reached-tests.ts'
import { readSources } from './since/read-sources.ts'
import { filesIn, readTestArguments, withFiles } from './test-arguments.ts'
import { countOf, countOfSecondTry, failedFiles, sumUp, withSecondTry } from './test-result.ts'
import type { Count, Report } from './test-result.ts'

// `npm test [-- --only check|unit|cluster|journeys] [--since REVISION] [FILE ...] [-t NAME]`: everything, one part, or what a change can
// reach; what comes after it is vitest's. The last line is "N passed, N failed".
const root = join(import.meta.dirname, '..')
const { only, since, given } = readTestArguments(process.argv.slice(2))
const isWhole = only === undefined && since === undefined && given.length === 0
/** More files than these do not fail by chance. */
const MOST_TRIED_AGAIN = 3
const ONE_WORKER = '--maxWorkers=1'

/**
 * What one vitest runs, each beside the others (ADR 187): unit tests keep the processor busy, where journeys wait for pages and clusters for
 * leases.
 */
type Run = 'unit' | 'journeys' | 'cluster'
const configurations: Record<Run, string> = {
  unit: 'vitest.config.ts',
  journeys: 'vitest.journeys.config.ts',
  cluster: 'vitest.cluster.config.ts',
}
const JOURNEYS = 'tests/journeys/'
const CLUSTER = 'tests/cluster/'
/** Of the unit tests only those of this folder start Muster: to look at others, nothing has to be built. */
const RELIABILITY = 'tests/reliability/'

const scratch = makeScratchFolder()
process.env['TMPDIR'] = scratch.folder
// Programs that start again and again compile what they run once.
process.env['NODE_COMPILE_CACHE'] ??= join(scratch.folder, 'compiled')
process.once('exit', scratch.remove)
// It is memory: nothing of it stays when a person has seen enough.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const rowsSeen = join(scratch.folder, 'rows-seen.jsonl')
if (isWhole) process.env[SEEN_FILE] = rowsSeen
// What an earlier run left would count as shown by this one.
if (isWhole) rmSync(join(root, 'build/test-results'), { recursive: true, force: true })

const counts = await countAll()
const { passed, failed, complaints, unsteady } = sumUp(counts)
process.exitCode = failed > 0 ? 1 : 0
// Once more at the end: the person who sees only the last lines of a long run must know what to mend.
for (const complaint of complaints) console.error(`Failed: ${complaint}\n`)
for (const complaint of unsteady)
  console.error(`Unsteady, passed at the second try: ${complaint}\n`)
console.log(`${passed} passed, ${failed} failed`)

/** The checks look while Muster is built and the demo company is made; then everything runs on what these left. */
async function countAll(): Promise<Count[]> {
  const runs = await chosenRuns()
  const looking = only === undefined || only === 'check' ? [check().catch(asFailure)] : []
  const isReady = runs.size === 0 || (await prepare(runs))
  const looked = await Promise.all(looking)
  if (!isReady) return [...looked, failure('Building did not work.')]
  const counts = await Promise.all(
    [...runs].map(([run, words]) =>
      vitest(run, words, runs.size > 1 && run !== 'unit').catch(asFailure),
    ),
  )
  const counted = [...looked]
  for (const [index, [run]] of [...runs].entries())
    counted.push(await triedAgain(run, counts[index] ?? failure(`"${run}" did not run.`)))
  return isWhole ? [...counted, proofCount(), rowTypeCount()] : counted
}

/** What vitest is called with, for each of its runs that has something to do. */
async function chosenRuns(): Promise<Map<Run, readonly string[]>> {
  const runs = new Map<Run, readonly string[]>()
  if (only === 'check') return runs
  const reached = since === undefined ? undefined : await reachedSince(since)
  const files = reached ?? filesIn(given).flatMap(testFilesWith)
  const isAll = reached === undefined && filesIn(given).length === 0
  for (const run of ['unit', 'journeys', 'cluster'] as const) {
    const chosen = files.filter((file) => runOf(file) === run)
    if ((only === undefined || only === run) && (isAll || chosen.length > 0))
      runs.set(run, withFiles(given, chosen))
  }
  return runs
}

/** The test files whose path has those words in it. */
function testFilesWith(words: string): string[] {
  const files = globSync('{platform,areas,apps,tools,database,tests}/**/*.test.ts', { cwd: root })
  const found = files.filter((file) => file.includes(words))
  if (found.length === 0) throw new Error(`No test file has "${words}" in its path.`)
  return found
}

function runOf(file: string): Run {
  if (file.startsWith(CLUSTER)) return 'cluster'
  return file.startsWith(JOURNEYS) ? 'journeys' : 'unit'
}

/** The test files a change since a revision can reach; undefined where it reaches all. */
async function reachedSince(revision: string): Promise<readonly string[] | undefined> {
  const changed = await changedFiles(root, revision)
  const { everythingBy, tests } = reachIn(readSources(root))(changed)
  const number = `${changed.length} files changed since ${revision}`
  if (everythingBy !== undefined) {
    console.log(`${number}: ${everythingBy} reaches every test.`)
    return undefined
  }
  console.log(`${number}: they reach ${tests.length} test files.`)
  return tests
}

/**
 * Builds Muster as people get it, where tests start it, finds the browser, and makes the demo company that they copy. Answers whether
 * it was built.
 */
async function prepare(runs: ReadonlyMap<Run, readonly string[]>): Promise<boolean> {
  const unit = runs.get('unit')
  const files = unit && filesIn(unit)
  const startsMuster =
    runs.has('cluster') ||
    runs.has('journeys') ||
    files?.length === 0 ||
    files?.some((file) => file.startsWith(RELIABILITY)) === true
  // In a process of its own: vite leaves production mode behind, which has no demo company.
  if (startsMuster && (await run([join(root, 'tools/build.ts')])) !== 0) return false
  if (!runs.has('journeys')) return true
  process.env['CHROME_PATH'] = await findBrowser()
  await makeCompany()
  return true
}

/** Makes the demo company for all parts; where that fails, the test that needs it first tries again and says why. */
async function makeCompany(): Promise<void> {
  const folder = join(scratch.folder, 'data-folders')
  // Databases of root's are another user's, and lie inside.
  mkdirSync(folder, { mode: 0o755 })
  process.env['TEST_DATA_FOLDERS'] = folder
  const code = await run([join(root, 'tests/make-demo-company.ts'), join(folder, 'company')])
  if (code !== 0) console.error(`Making the demo company ended with ${code}.`)
}

/**
 * In a whole run the few files that failed are tried once more, alone. What passes only then is named as unsteady: a fault of the product or of
 * its test, to be mended first.
 */
async function triedAgain(name: Run, count: Count): Promise<Count> {
  if (only !== undefined || count.failed === 0 || !existsSync(reportOf(name))) return count
  const first: Report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  const failed = failedFiles(first)
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return count
  console.log(`Once more: ${failed.join(', ')}`)
  await vitest(name, [...failed, ONE_WORKER])
  if (!existsSync(reportOf(name))) return count
  const again: Report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  writeFileSync(reportOf(name), JSON.stringify(withSecondTry(first, again)))
  return countOfSecondTry(first, again)
}

function reportOf(name: Run): string {
  return join(root, `build/test-results/${name}.json`)
}

async function vitest(name: Run, words: readonly string[], isBeside = false): Promise<Count> {
  const report = reportOf(name)
  mkdirSync(join(root, 'build/test-results'), { recursive: true })
  rmSync(report, { force: true })
  const code = await run(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--config=${configurations[name]}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ],
    // What several say at once is no sentence.
    isBeside ? 'at the end' : 'at once',
  )
  // Without a report nothing was tested: the configuration or the set-up is broken.
  if (!existsSync(report)) return failure(`No test of "${name}" ran.`)
  return countOf(JSON.parse(readFileSync(report, 'utf8')), code)
}

/** The tables of promises against what ran: a promise whose test did not pass counts as a failure of its own. */
function proofCount(): Count {
  const proofs = PROMISES.flatMap((document) =>
    readProofs(readFileSync(join(root, document), 'utf8')),
  )
  const reports = globSync('build/test-results/*.json', { cwd: root }).map((file): Reported =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  )
  const missing = unproven(proofs, reports)
  const complaints = missing.map(({ behaviour, test }) => `not shown: ${behaviour} (${test})`)
  return { passed: 0, failed: missing.length, complaints }
}

/** What rows of statements held in these tests against the types that stand beside the statements: each that is wrong counts as a failure. */
function rowTypeCount(): Count {
  const { judged, complaints } = judgeRowTypes(readSeen(rowsSeen))
  console.log(`The types of ${judged} statements were held against their rows.`)
  // With nothing seen the watching is broken.
  if (judged === 0) return failure('No statement was seen.')
  return { passed: 0, failed: complaints.length, complaints }
}

function run(command: string[], output: 'at once' | 'at the end' = 'at once'): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = output === 'at once' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, command, {
      cwd: root,
      // The checks that run meanwhile leave a mode of their own here for moments.
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', stdio, stdio],
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (some: Buffer) => said.push(some))
    child.on('error', reject)
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

function asFailure(problem: unknown): Count {
  console.error(problem)
  return failure(String(problem))
}

function failure(complaint: string): Count {
  return { passed: 0, failed: 1, complaints: [complaint] }
}
