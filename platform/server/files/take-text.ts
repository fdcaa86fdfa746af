import { Readable } from 'node:stream'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { type Problem, Refusal, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import type { IncomingFile } from './receive-files.ts'
import { type FilePlaces, type TakenFiles, takeFiles } from './take-files.ts'

type Takes = NonNullable<CallDeclaration['takes']>

/** Takes the picture that a field holds as a data address: judged and kept as a file of a form is, refused in the call's words. */
export async function takeText<Result>(
  places: FilePlaces,
  sql: Sql,
  given: unknown,
  takes: Takes,
  use: (taken: TakenFiles) => Promise<Result>,
): Promise<Result> {
  const { asText } = takes
  if (!asText) throw new Error('the call takes no picture as a text')
  let isTaken = false
  const taken = (files: TakenFiles) => {
    isTaken = true
    return use(files)
  }
  try {
    return await takeFiles(places, sql, fileIn(given, asText), takes, taken)
  } catch (problem) {
    const isRefused = problem instanceof Refusal && problem.status < 500
    if (isRefused && !isTaken) refuse(asText.problem)
    throw problem
  }
}

const DATA_ADDRESS = /^data:(image\/(?:jpeg|png));base64,([A-Za-z0-9+/]+={0,2})$/

/** The one file of a data address; anything else is never fetched. */
async function* fileIn(
  given: unknown,
  { largest, problem }: { largest: number; problem: Problem },
): AsyncGenerator<IncomingFile> {
  const [, type = '', letters = ''] =
    (typeof given === 'string' && DATA_ADDRESS.exec(given)) || refuse(problem)
  const content = Buffer.from(letters, 'base64')
  if (content.length > largest) refuse(problem)
  yield {
    name: `picture.${type.split('/')[1]}`,
    type,
    content: Readable.from([content]),
    isCut: () => false,
  }
}
