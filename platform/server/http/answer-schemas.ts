import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** The JSON schemas of what calls answer as data, by method and path, as the build made them; none where nothing was built. */
export function answerSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  const file = join(projectRoot, 'build/answers/schemas.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
