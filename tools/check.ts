import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBreaches } from './rules/check-boundaries.ts'
import { findDayBreaches } from './rules/check-days.ts'
import { findExpressionBreaches } from './rules/check-expressions.ts'
import { findLoopBreaches } from './rules/check-loops.ts'
import { findRefusalBreaches } from './rules/check-refusals.ts'
import { findStyleBreaches } from './rules/check-styles.ts'
import { findTableBreaches } from './rules/check-tables.ts'
import { findTextBreaches } from './rules/check-texts.ts'
import { runCommand } from './run-command.ts'
import type { Count } from './test-result.ts'

// `npm run check`: types, lint, format, boundaries, tables, loops, days, expressions, refusals, styles and texts, side by side; prints what is wrong and nothing else.
// `npm run check -- FILE…` lints and compares the format of these files alone, which is most of the time; the rest looks at everything.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs all checks, lint and format on the files named if any are, and returns how many passed and failed, and what those said. */
export async function check(files: readonly string[] = []): Promise<Count> {
  const started = Object.entries(checks).map(([name, look]) => ({
    name,
    start: performance.now(),
    complaint: look(files),
  }))
  const complaints: string[] = []
  for (const { name, start, complaint } of started) {
    const said = await complaint
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(said === '' ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${said}\n`)
    if (said !== '') complaints.push(`${name}\n${said}`)
  }
  return { passed: started.length - complaints.length, failed: complaints.length, complaints }
}

const checks: Record<string, (files: readonly string[]) => Promise<string>> = {
  types: () => complaintOf('tsc', ['-b', '--pretty', 'false']),
  lint: (files) => complaintOf('oxlint', ['--type-aware', '--deny-warnings', ...files]),
  format: async (files) => {
    const said = await complaintOf('oxfmt', ['--check', ...(files.length > 0 ? files : ['.'])])
    return said && `${said}\n"npm run format" mends it.`
  },
  boundaries: async () => {
    const breaches = await findBreaches(root)
    return breaches
      .map(({ rule, from, to, comment }) => `${from} -> ${to}\n  ${rule}: ${comment}`)
      .join('\n')
  },
  tables: async () => placesOf(findTableBreaches(root)),
  loops: async () => placesOf(findLoopBreaches(root)),
  days: async () => placesOf(findDayBreaches(root)),
  expressions: async () => placesOf(findExpressionBreaches(root)),
  refusals: async () => placesOf(findRefusalBreaches(root)),
  styles: async () => placesOf(await findStyleBreaches(root)),
  texts: async () => placesOf(await findTextBreaches(root)),
}

const placesOf = (breaches: readonly { place: string; complaint: string }[]): string =>
  breaches.map(({ place, complaint }) => `${place}\n  ${complaint}`).join('\n')

async function complaintOf(command: string, options: string[]): Promise<string> {
  const { code, output } = await runCommand(bin(command), options, root)
  return code === 0 ? '' : output.trim() || `${command} ended with code ${code}.`
}

if (import.meta.main) {
  const { failed } = await check(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
