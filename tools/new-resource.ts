import { join } from 'node:path'
import { addResource } from './add-resource.ts'
import { runCommand } from './run-command.ts'

// `npm run new:resource -- AREA NAME "Label" "Labels"`: declares a plain family and lists it in its area.
const root = join(import.meta.dirname, '..')
const [area, name, one, many] = process.argv.slice(2)

if (!area || !name || !one || !many) {
  console.error('Usage: npm run new:resource -- AREA NAME "Label" "Labels"')
  console.error(
    'For example: npm run new:resource -- organisation job-titles "Job Title" "Job Titles"',
  )
  process.exit(1)
}

const written = await addResource(root, { area, name, one, many })
await runCommand(join(root, 'node_modules/.bin/oxfmt'), written, root)
console.log(`Written: ${written.join(', ')}.
Next: complete the declaration, then "npm run migration:draft -- ${name}" and "npm run check".`)
