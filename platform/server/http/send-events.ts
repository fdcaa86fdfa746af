import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream } from '../live/event-stream.ts'

const EVENTS = 'text/event-stream'

/** Sends events as they come; the person who does not say that they take them is told that there are some, and no more. */
export function sendEvents(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  stream: EventStream,
): FastifyReply | { data: { accepts: string } } {
  if (!headers.accept?.includes(EVENTS)) {
    stream.end().content.resume()
    return { data: { accepts: EVENTS } }
  }
  return reply
    .type(EVENTS)
    .header('x-accel-buffering', 'no') // a proxy hands on what it has, and does not collect it
    .send(stream.content)
}
