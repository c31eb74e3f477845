import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** A command of the server, as an operator gives it. */
export async function run(command: string, ...args: string[]): Promise<{ setAt: number }> {
  const folder = resolve(import.meta.dirname, '../apps/server')
  const { stdout } = await promisify(execFile)(process.execPath, [`src/commands/${command}`, ...args], {
    cwd: folder,
  })
  const line = stdout.split('\n').find((each) => each.startsWith('{"setAt"'))
  return line ? JSON.parse(line) : { setAt: Date.now() }
}
