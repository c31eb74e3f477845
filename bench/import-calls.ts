import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Run {
  readonly id: string
  readonly state: string
  readonly refused: number
  readonly stepBack: { readonly restored: number; readonly left: number } | null
}

/** The desk of imports as somebody with this cookie calls it. */
export function importCalls(port: number, cookie: string) {
  // biome-ignore lint/suspicious/noExplicitAny: nothing says what comes back
  const call = async (method: string, path: string, body?: object | Buffer): Promise<any> => {
    const isBytes = Buffer.isBuffer(body)
    const payload = isBytes ? body : body && Buffer.from(JSON.stringify(body))
    const { status, text } = await new Promise<{ status: number; text: string }>((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: 'office.localhost',
            cookie,
            'idempotency-key': crypto.randomUUID(),
            ...(payload && {
              'content-type': isBytes ? 'application/octet-stream' : 'application/json',
              'content-length': payload.length,
            }),
          },
        },
        (answer) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => pieces.push(piece))
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
          )
        },
      )
      sent.on('error', fail)
      sent.end(payload)
    })
    if (status !== 200)
      throw new Error(`${method} ${path} was answered with ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const run = async (id: string): Promise<Run> => (await call('GET', `/office/imports/${id}`)).run
  return {
    call,
    run,
    async until(id: string, ...states: string[]): Promise<Run> {
      for (;;) {
        const found = await run(id)
        if (states.includes(found.state)) return found
        await sleep(200)
      }
    },
  }
}
