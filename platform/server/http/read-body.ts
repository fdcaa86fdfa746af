import type { FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import { MOST_FILE_BYTES, MOST_FILES } from '#platform/contract/files.ts'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { refusal } from '#platform/contract/problems.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import { conversionIn } from './convertible.ts'

/** A JSON body is at most this long; a call that needs more says so. Files have limits of their own. */
export const BODY_LIMIT = 1_000_000
/** A call for people who are not signed in takes names, passwords and codes; nothing of it is longer. */
export const STRANGERS_BODY_LIMIT = 20_000
/** Lists in objects in lists: our forms need five. What is read by recursion must not be dug without end. */
const DEPTH_LIMIT = 32
/** The longest form has eighty fields. Each name that is unknown is answered, and all are compared with what a call takes. */
const MOST_NAMES = 1_000
/** The fields of a long form, and one file more than may come, so that it is refused by the code that knows how many may. */
const FORM_LIMITS = {
  fileSize: MOST_FILE_BYTES,
  files: MOST_FILES + 1,
  fields: 200,
  fieldSize: 100_000,
}

/** The kinds of content that are read: JSON, forms, and spreadsheets where a file is asked for. All others are refused with 415. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    readJson(String(text), done),
  )
}

/** A spreadsheet is read while it arrives, by the person who asked for it and as far as they let it come. */
export function readSheets(app: FastifyInstance): void {
  app.addContentTypeParser(Object.values(uploadTypes), (_request, content, done) =>
    done(null, content),
  )
}

/** An empty body is no body: several clients send the header without anything behind it. */
function readJson(text: string, done: (problem: Error | null, body?: unknown) => void): void {
  if (text.trim() === '') return done(null, undefined)
  const { depth, names } = shapeOf(text)
  if (depth > DEPTH_LIMIT) return done(refusal(requestProblems.tooDeep, { most: DEPTH_LIMIT }))
  if (names > MOST_NAMES) return done(refusal(requestProblems.tooManyNames, { most: MOST_NAMES }))
  const body = parsed(text)
  if (body instanceof Error) return done(body)
  const name = conversionIn(text, body)
  return name === undefined
    ? done(null, body)
    : done(refusal(requestProblems.unusableName, { name }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.assign(new Error('The body is not JSON.'), { statusCode: 422 })
  }
}

const [QUOTE, BACKSLASH] = [34, 92]
const COLON = 58
const STEP: Readonly<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 } // [ { ] }

/** How deep lists and objects lie in each other, and how many names the longest object has, without reading them. */
function shapeOf(text: string): { readonly depth: number; readonly names: number } {
  let depth = 0
  let deepest = 0
  let most = 0
  /** The names of the object that is open at each depth. */
  const names: number[] = []
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) inText = !inText
    else if (inText && code === BACKSLASH) at += 1
    else if (!inText && code === COLON)
      most = Math.max(most, (names[depth] = (names[depth] ?? 0) + 1))
    else if (!inText) {
      const step = STEP[code] ?? 0
      depth += step
      if (step > 0) names[depth] = 0
      // Deeper than this nothing is read.
      if (depth > DEPTH_LIMIT) return { depth, names: most }
      deepest = Math.max(deepest, depth)
    }
  }
  return { depth: deepest, names: most }
}
