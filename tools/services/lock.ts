import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One command at a time: a test run and `pnpm dev` may both find PostgreSQL missing and want to make it. */
export async function whileLocked<T>(folder: string, name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.lock`)
  while (!tryLock(path)) await sleep(100)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!holderIsAlive(path)) rmSync(path, { force: true })
    return false
  }
}

function holderIsAlive(path: string): boolean {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return true
  } catch (error) {
    // ENOENT: the holder has just finished. EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
