import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { SEEN_FILE } from '#platform/server/testing/watch-rows.ts'
import { findBrowser } from './find-browser.ts'
import { judgeRowTypes, readSeen } from './rules/row-types.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { readProofs, type Reported, unproven } from './proofs.ts'
import { countOf, failedFiles, isSuite, parts, sumUp, withSecondTry } from './test-result.ts'
import type { Count, Report, Suite } from './test-result.ts'

// `npm test [-- --only check|unit|cluster|journeys] [FILE ...] [-t NAME]`: everything, or one part; what comes after it is
// vitest's. The last line is "N passed, N failed".
const root = join(import.meta.dirname, '..')
const { only, files } = readArguments(process.argv.slice(2))
/** More files than these do not fail by chance. */
const MOST_TRIED_AGAIN = 3
const reportOf = (name: string): string => join(root, `build/test-results/${name}.json`)

const suites: Record<Suite, () => Promise<Count>> = {
  check,
  unit: async () => (!startsPrograms || (await built()) ? triedTwice('unit') : notBuilt),
  cluster: async () => ((await built()) ? triedTwice('cluster') : notBuilt),
  journeys: async () => {
    if (!(await built())) return notBuilt
    process.env['CHROME_PATH'] = await findBrowser()
    return triedTwice('journeys')
  },
}
const configurations: Record<Exclude<Suite, 'check'>, string> = {
  unit: 'vitest.config.ts',
  cluster: 'vitest.cluster.config.ts',
  journeys: 'vitest.journeys.config.ts',
}
/** Of the unit tests only these start Muster: to look at others, nothing has to be built. */
const RELIABILITY = 'tests/reliability/'
const isApart = (file: string) =>
  existsSync(file) && !file.startsWith(RELIABILITY) && !RELIABILITY.startsWith(file)
const named = files.findIndex((given) => given.startsWith('-'))
const chosen = files.slice(0, named < 0 ? files.length : named)
const startsPrograms = chosen.length === 0 || !chosen.every(isApart)
const scratch = makeScratchFolder()
process.env['TMPDIR'] = scratch.folder
// Programs that start again and again compile what they run once.
process.env['NODE_COMPILE_CACHE'] ??= join(scratch.folder, 'compiled')
process.once('exit', scratch.remove)
// It is memory: nothing of it stays when a person has seen enough.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const rowsSeen = join(scratch.folder, 'rows-seen.jsonl')
if (!only && files.length === 0) process.env[SEEN_FILE] = rowsSeen
// What an earlier run left would count as shown by this one.
if (!only) rmSync(join(root, 'build/test-results'), { recursive: true, force: true })
const notBuilt = failure('Building did not work.')
let building: Promise<boolean> | undefined
const counts: Count[] = []
const unsteady: string[] = []
for (const suite of only ?? parts) {
  counts.push(await suites[suite]().catch(asFailure))
}
if (!only && files.length === 0) counts.push(proofCount(), rowTypeCount())
const { passed, failed, complaints } = sumUp(counts)
process.exitCode = failed > 0 ? 1 : 0
// Once more at the end: the person who sees only the last lines of a long run must know what to mend.
for (const complaint of complaints) console.error(`Failed: ${complaint}\n`)
for (const complaint of unsteady)
  console.error(`Unsteady, passed at the second try: ${complaint}\n`)
console.log(`${passed} passed, ${failed} failed`)

/**
 * Builds Muster as people get it, once for all parts that run it. In a process of its own: vite leaves production mode behind, which
 * has no demo company.
 */
function built(): Promise<boolean> {
  building ??= run([join(root, 'tools/build.ts')]).then((code) => code === 0)
  return building
}

/**
 * The tests of a part; in a whole run the few files that failed are tried once more, alone. What passes only then is named at the end
 * as unsteady. It is a fault of the product or of its test, and is mended first.
 */
async function triedTwice(name: Exclude<Suite, 'check'>): Promise<Count> {
  const count = await vitest(name)
  if (only || count.failed === 0 || !existsSync(reportOf(name))) return count
  const first: Report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  const failed = failedFiles(first)
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return count
  console.log(`Once more: ${failed.join(', ')}`)
  await vitest(name, [...failed, '--maxWorkers=1'])
  if (!existsSync(reportOf(name))) return count
  const report = withSecondTry(first, JSON.parse(readFileSync(reportOf(name), 'utf8')))
  writeFileSync(reportOf(name), JSON.stringify(report))
  const counted = countOf(report, report.success ? 0 : 1)
  if (counted.failed === 0) unsteady.push(...(count.complaints ?? []))
  return counted
}

async function vitest(name: Exclude<Suite, 'check'>, chosen = files): Promise<Count> {
  const folder = join(root, 'build/test-results')
  const report = reportOf(name)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const code = await run([
    program,
    'run',
    '--config',
    configurations[name],
    ...reporters,
    ...chosen,
  ])
  // Without a report nothing was tested: the configuration or the set-up is broken.
  if (!existsSync(report)) return failure(`No test of "${name}" ran.`)
  return countOf(JSON.parse(readFileSync(report, 'utf8')), code)
}

/** The table of behaviours against what ran: a behaviour whose test did not pass counts as a failure of its own. */
function proofCount(): Count {
  const proofs = readProofs(readFileSync(join(root, 'docs/behaviours.md'), 'utf8'))
  const reports = globSync('build/test-results/*.json', { cwd: root }).map((file): Reported =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  )
  const missing = unproven(proofs, reports)
  const complaints = missing.map(
    ({ behaviour, file, test }) => `not shown: ${behaviour} (${file}: ${test})`,
  )
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

function run(command: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function asFailure(problem: unknown): Count {
  console.error(problem)
  return failure(String(problem))
}

function failure(complaint: string): Count {
  return { passed: 0, failed: 1, complaints: [complaint] }
}

function readArguments(given: string[]): { only: Suite[] | undefined; files: string[] } {
  const [flag, suite = '', ...rest] = given
  if (flag !== '--only') return { only: undefined, files: given }
  if (!isSuite(suite)) throw new Error(`--only takes one of: ${parts.join(', ')}.`)
  return { only: [suite], files: rest }
}
