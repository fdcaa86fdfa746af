import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#platform/contract/problems.ts'

/** What every answer carries, whatever makes it: our routes, the framework for what it cannot read, the server for broken requests. */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** What may be loaded by whatever was answered. Data loads nothing; a page has its own policy with a fresh nonce. */
export const policies = {
  data: "default-src 'none'; frame-ancestors 'none'",
  file: "default-src 'none'; frame-ancestors 'none'; sandbox",
  worker: "default-src 'none'; connect-src 'self'",
  /** Frames are those of the program itself, and of sites that an administrator listed. */
  page: (nonce: string, framed: readonly string[] = []) =>
    [
      "default-src 'self'",
      ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
} as const

/** Put on a response before anybody works on it, so that no answer goes out without. */
export function dressResponse(response: ServerResponse): void {
  for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value)
  response.setHeader('content-security-policy', policies.data)
  // Nobody in between keeps an answer; files whose name has their hash say otherwise themselves.
  response.setHeader('cache-control', 'no-store')
}

/** What depends on the request. */
export function dressReply(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.raw.hasHeader('x-content-type-options')) dressResponse(reply.raw) // asked without a socket
  if (request.url.startsWith('/api/')) reply.header('x-request-id', String(request.id))
}

/** The answer to what is no HTTP request at all, or comes too slowly: nobody else can answer it. */
export const brokenRequest = ({ status, text, code }: Problem): string => {
  const error = JSON.stringify({ error: text, code })
  const headers = {
    ...EVERYWHERE,
    'content-security-policy': policies.data,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(error.length),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${error}`
}
