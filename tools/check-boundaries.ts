import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

export type Breach = { rule: string; from: string; to: string; comment: string }

const folders = ['apps', 'areas', 'platform', 'database', 'tests', 'tools']

/** Returns every import that breaks a rule of `.dependency-cruiser.cjs`; throws when nothing was looked at. */
export async function findBreaches(root: string): Promise<Breach[]> {
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  const program = join(root, 'node_modules/.bin/depcruise')
  const { output } = await runCommand(program, ['-T', 'json', ...present], root)
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${output}`)
  const { summary } = JSON.parse(output)
  // With the wrong compiler it finds no module in any TypeScript file and is content.
  if (!(summary.totalCruised > 0)) throw new Error('dependency-cruiser looked at no module at all.')
  return summary.violations.map(toBreach)
}

type Violation = { from: string; to: string; rule: { name: string }; comment?: string }

function toBreach({ from, to, rule, comment }: Violation): Breach {
  return { rule: rule.name, from, to, comment: comment ?? '' }
}
