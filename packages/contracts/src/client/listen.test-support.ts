import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}

type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string | string[]> }

/** A real server on a free port that notes what it received and answers as told; it closes with the test. */
export async function listen(answer: (received: Received, response: ServerResponse) => Answer | 'hang') {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const note: Received = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    received.push(note)
    const given = answer(note, response)
    if (given === 'hang') return
    response.writeHead(given.status ?? 200, given.headers)
    response.end(given.text ?? (given.json === undefined ? '' : JSON.stringify(given.json)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server }
}
