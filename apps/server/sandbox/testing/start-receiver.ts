import { createServer } from 'node:http'

export type ReceivedWebhook = { url: string; headers: Record<string, string>; body: string }

/** A shop that only listens: keeps every webhook, and fails as often as it is told to. */
export async function startReceiver({ onChallenge }: { onChallenge?: (challenge: string) => string } = {}) {
  let received: ReceivedWebhook[] = []
  let failuresLeft = 0
  const server = createServer(async (request, response) => {
    const challenge = new URL(request.url ?? '', 'http://shop').searchParams.get('bt_challenge')
    if (challenge !== null) return response.end(onChallenge?.(challenge))
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    received.push({ url: request.url ?? '', headers: request.headers as Record<string, string>, body })
    response.statusCode = failuresLeft > 0 ? 500 : 200
    failuresLeft -= 1
    return response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    get received() {
      return received
    },
    failNext(count: number) {
      failuresLeft = count
    },
    reset() {
      received = []
      failuresLeft = 0
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
