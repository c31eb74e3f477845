import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what a system gives to whoever calls out: between the look and the use nobody else is given it. */
const [FIRST, LAST] = [18_000, 32_000]

/** For servers that must know their own address before they listen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isBound = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isBound) await new Promise((resolve) => server.close(resolve))
  return isBound
}
