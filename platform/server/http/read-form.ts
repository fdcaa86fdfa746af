import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../files/receive-files.ts'

/** The fields of a form that brings no files; one that comes several times is a list. */
export async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>()
  for await (const part of request.parts({ limits: { files: 0 } }))
    if (part.type === 'field')
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

/** The files of a form, one after the other, each to be read before the next one comes. */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  for await (const { filename, mimetype, file } of request.files())
    yield {
      name: filename ?? '',
      type: mimetype.toLowerCase(),
      content: file,
      isCut: () => file.truncated,
    }
}
