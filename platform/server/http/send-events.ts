import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerStream, type EventStream } from '../live/event-stream.ts'

const EVENTS = 'text/event-stream'

/**
 * Sends events as they come. News are for pages that say that they take events, others are told that there are some, and no more; an answer is
 * sent to the person who asked.
 */
export function sendEvents(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  stream: EventStream,
): FastifyReply | { data: { accepts: string } } {
  const isAnswer = stream instanceof AnswerStream
  if (!isAnswer && !headers.accept?.includes(EVENTS)) {
    stream.end().content.resume()
    return { data: { accepts: EVENTS } }
  }
  return reply
    .type(EVENTS)
    .headers(isAnswer ? stream.headers : {})
    .header('x-accel-buffering', 'no') // a proxy hands on what it has, and does not collect it
    .send(stream.content)
}
