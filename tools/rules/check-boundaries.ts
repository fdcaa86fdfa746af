import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

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
  const rules: Rule[] = summary.ruleSetUsed.forbidden
  const violations: Violation[] = summary.violations
  return violations.map(({ from, to, rule: { name } }) => {
    const comment = rules.find((rule) => rule.name === name)?.comment ?? ''
    return { rule: name, from, to, comment }
  })
}

type Rule = { name: string; comment: string }
type Violation = { from: string; to: string; rule: { name: string } }
