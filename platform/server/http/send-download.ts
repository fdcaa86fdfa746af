import type { FastifyReply } from 'fastify'
import { policies } from './headers.ts'
import type { Download } from '../kernel/request.ts'

/** Sends a file to be saved: never shown in the page, never guessed at, never kept in between. */
export function sendDownload(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', policies.file)
    .send(content)
}

/** The name for old readers in plain letters, and whole for all others. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
