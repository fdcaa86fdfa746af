import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { projectRoot } from '../project-root.ts'

/** Where the build leaves them, from the root of the project. */
export const ANSWER_SCHEMAS = 'build/answers/schemas.json'

/** Under which name the schema of what a call answers stands among them. */
export const schemaName = ({
  method,
  path,
  answers,
}: Pick<CallDeclaration, 'method' | 'path' | 'answers'>): string =>
  answers?.schema ?? `${method} ${path}`

/** The JSON schemas of what calls answer as data, by their names, as the build made them; none where nothing was built. */
export function answerSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  const file = join(projectRoot, ANSWER_SCHEMAS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
