import { join } from 'node:path'
import { explain } from './explain-resource.ts'
import { findResources } from './declared-areas.ts'

// `npm run explain NAME`: prints all that follows from a declaration.
const [name = ''] = process.argv.slice(2)
const resources = await findResources(join(import.meta.dirname, '..'))
const found = resources.find((one) => one.name === name)

if (found) {
  console.log(explain(found, resources))
} else {
  const names = resources.map((one) => one.name).sort()
  console.error(name ? `No area declares "${name}".` : 'Usage: npm run explain NAME')
  console.error(`There are: ${names.join(', ')}.`)
  process.exitCode = 1
}
