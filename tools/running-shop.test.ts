import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShopProcess } from './processes.ts'
import { pauseAfter } from './restart-pause.ts'
import { type RunningShop, runShop } from './running-shop.ts'

const PROGRAM = `
import { createServer } from 'node:http'
createServer((request, response) => {
  if (request.url === '/crash') process.exit(1)
  response.end(String(process.pid))
}).listen(process.env.PORT, '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
`
let folder: string
let shop: RunningShop
let port: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'running-shop-'))
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  port = await freePort()
  const api: ShopProcess = {
    name: 'api',
    cwd: folder,
    command: process.execPath,
    args: ['program.mjs'],
    port,
    health: '/',
    reads: [],
    variables: { PORT: String(port) },
    turn: 1,
  }
  shop = runShop([api], {}, () => {})
  await shop.healthy()
})
afterEach(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

test('a process that ends by itself is started again', async () => {
  const first = await pid()
  await fetch(`http://127.0.0.1:${port}/crash`).catch(() => {})
  const second = await until(pid)
  expect(second).not.toBe(first)
})

test('a restart replaces a process, and its end is no crash', async () => {
  const first = await pid()
  await shop.restart()
  const second = await pid()
  expect(second).not.toBe(first)
  await sleep(pauseAfter(1) + 200)
  expect(await pid()).toBe(second)
})

test('a stopped shop stays stopped', async () => {
  await shop.stop()
  await sleep(pauseAfter(1) + 200)
  await expect(pid()).rejects.toThrow()
})

test('the pauses between crashes grow up to ten seconds', () => {
  expect([1, 2, 3, 10].map(pauseAfter)).toEqual([250, 500, 1_000, 10_000])
})

const pid = () =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((answer) => answer.text())

async function until<T>(look: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
