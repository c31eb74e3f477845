import type { FastifyInstance } from 'fastify'

/** What every stand-in hands back: where it is, and how to end it. */
export type Standing = { url: string; close(): Promise<void> }

export type ListenOn = { host?: string; port?: number }

/** Port 0 takes a free one, which is what tests want. */
export async function stand(
  app: FastifyInstance,
  { host = '127.0.0.1', port = 0 }: ListenOn,
): Promise<Standing> {
  const url = await app.listen({ host, port })
  return {
    url,
    async close() {
      // Calls left unanswered on purpose would otherwise hold the server open.
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
