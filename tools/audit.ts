import { join } from 'node:path'
import { adviceOf } from './advice.ts'
import { runCommand } from './run-command.ts'

// `npm run audit`: what is known against the packages Muster runs with. Exit code 1 where something is, 2 where the registry gives no answer.
// It is no part of `npm run check`, which may not turn red by what others publish.
const root = join(import.meta.dirname, '..')
const { output } = await runCommand('npm', ['audit', '--json', '--omit=dev'], root)
const advice = adviceOf(output)

if (!advice.isAnswered) {
  console.error(`The registry gave no answer: ${advice.why}`)
  process.exitCode = 2
} else {
  for (const { name, severity, title, url } of advice.known)
    console.log(`${severity}: ${name}, ${title}\n  ${url}`)
  console.log(
    advice.known.length === 0
      ? 'Nothing is known against the packages Muster runs with.'
      : `${advice.known.length} advisories.`,
  )
  process.exitCode = advice.known.length > 0 ? 1 : 0
}
