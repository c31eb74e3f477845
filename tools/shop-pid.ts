import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

const pidFile = ({ localDir }: Environment) => join(localDir, 'shop.pid')

/** Notes who supervises the shop, for `pnpm reload`. */
export function notePid(environment: Environment): void {
  mkdirSync(environment.localDir, { recursive: true })
  writeFileSync(pidFile(environment), String(process.pid))
  process.once('exit', () => rmSync(pidFile(environment), { force: true }))
}

export function supervisorPid(environment: Environment): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(environment), 'utf8'))
    // The number may have been given to someone else since.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/dev.ts') ? pid : undefined
  } catch {
    return undefined
  }
}
