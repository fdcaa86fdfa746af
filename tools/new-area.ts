import { join } from 'node:path'
import { addArea } from './add-area.ts'
import { runCommand } from './run-command.ts'

// `npm run new:area -- NAME "Label" "Labels"`: makes a small area with one family of its name, and lists it in both programs.
const root = join(import.meta.dirname, '..')
const [name, one, many] = process.argv.slice(2)

if (!name || !one || !many) {
  console.error('Usage: npm run new:area -- NAME "Label" "Labels"')
  console.error('For example: npm run new:area -- lockers "Locker" "Lockers"')
  process.exit(1)
}

const written = await addArea(root, { name, one, many })
const code = written.filter((file) => file.endsWith('.ts'))
await runCommand(join(root, 'node_modules/.bin/oxfmt'), code, root)
console.log(`Written: ${written.join(', ')}.
Next: complete the declaration, then "npm run migration:draft -- ${name}" and "npm run check".`)
