import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** Where the build leaves them, from the root of the project. */
export const ANSWER_SCHEMAS = 'build/answers/schemas.json'

/** The JSON schemas of what calls answer as data, by method and path, as the build made them; none where nothing was built. */
export function answerSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  const file = join(projectRoot, ANSWER_SCHEMAS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
