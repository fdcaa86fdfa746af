import type { FastifyInstance } from 'fastify'

/** Takes no new connections and lets what is under way end; who has not ended after that time is cut off. */
export async function endConnections(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
