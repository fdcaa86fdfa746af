import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'range-parser'
import { policies } from './headers.ts'
import type { Playable } from '../kernel/request.ts'

/**
 * Sends a file of which a part may be asked for (RFC 9110, 14.2): one part is answered, several are answered as the whole file,
 * and a part behind its end is refused with its size.
 */
export function sendPlayable(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { type, bytes, between }: Playable,
): FastifyReply {
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('content-security-policy', policies.file)
  const asked = headers.range === undefined ? undefined : parse(bytes, headers.range)
  if (asked?.code === BEHIND_ITS_END)
    return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const [part] = asked?.type === 'bytes' && asked.ranges.length === 1 ? asked.ranges : []
  const { start, end } = part ?? { start: 0, end: bytes - 1 }
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  // No body at all would be counted, as one of no bytes.
  return reply.send(method === 'HEAD' ? Readable.from([]) : between(start, end))
}

/** How the parser tells of a range that lies behind the end; one it cannot read is as if none was asked for. */
const BEHIND_ITS_END = 2
