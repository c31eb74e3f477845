import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** `head` is the status line and the headers, as they came. */
export type Answer = { status: number; head: string; body: string }

/**
 * One kept-alive HTTP connection that sends a request and waits for its answer. As lean as it can be: the driver
 * shares two cores with what it measures, and time spent here would flatter the slower side.
 */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #waiting: { resolve(answer: Answer): void; reject(fault: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (fault) => this.#waiting?.reject(fault))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(
    method: string,
    path: string,
    { host = 'simpletire.localhost', ...headers }: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  /** Whether the other side has let go of it. */
  get isClosed(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk)
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    const headEnd = all.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = all.toString('latin1', 0, headEnd)
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    if (length === undefined) throw new Error(`The driver reads answers of known length only:\n${head}`)
    if (all.length < headEnd + 4 + Number(length)) return
    this.#received = []
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: all.toString('utf8', headEnd + 4) })
  }
}
