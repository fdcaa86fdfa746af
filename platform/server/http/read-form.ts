import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/contract/problems.ts'
import type { IncomingFile } from '../files/receive-files.ts'
import { requestProblems } from '../kernel/request-problems.ts'
import { statusOf } from './status-of.ts'

/** The fields of a form that brings no files; one that comes several times is a list. */
export async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>()
  try {
    for await (const part of request.parts({ limits: { files: 0 } }))
      if (part.type === 'field')
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
  } catch (found) {
    if (found instanceof request.server.multipartErrors.FilesLimitError)
      refuse(requestProblems.noFiles)
    // Too much of a form has a status of its own; all else that reading one throws is about its letters.
    if (statusOf(found) === undefined) refuse(requestProblems.unreadableForm)
    throw found
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/**
 * The files of a form, one after the other, each to be read before the next one comes. The fields between them are put into
 * `fields`, which is complete when the last file was read.
 */
export async function* filesOf(
  request: FastifyRequest,
  fields: Record<string, unknown>,
  largest: number,
): AsyncGenerator<IncomingFile> {
  for await (const part of request.parts({ limits: { fileSize: largest } }))
    if (part.type === 'field') fields[part.fieldname] = part.value
    else
      yield {
        name: part.filename ?? '',
        type: part.mimetype.toLowerCase(),
        content: part.file,
        isCut: () => part.file.truncated,
      }
}
