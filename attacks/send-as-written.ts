import { Agent, request } from 'node:http'
import type { NastyCall } from '@shop/server/testing/nasty-calls.ts'

export type Heard = { status: number; text: string }

const ANSWER_WITHIN_MS = 20_000
const TEXT_KEPT = 20_000

/** Sends calls without mending anything about them: `new URL` would, and so would fetch. */
export function sendAsWritten(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return (host: string, from: string, { method, path, headers, body }: NastyCall): Promise<Heard> =>
    new Promise((resolve) => {
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        headers: { host, ...headers },
        timeout: ANSWER_WITHIN_MS,
      }
      const outgoing = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          if (text.length < TEXT_KEPT) text += part
        })
        const end = () => resolve({ status: answer.statusCode ?? 0, text })
        answer.once('end', end).once('error', end)
      })
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.once('error', (error) => resolve({ status: 0, text: error.message }))
      outgoing.end(body)
    })
}
