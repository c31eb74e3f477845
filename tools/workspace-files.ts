import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from './environment.ts'

/** Files that git has or would add, relative to the workspace; guards look at these and nothing else. */
export function workspaceFiles(folder = workspace): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
  const paths = [...new Set(output.split('\0'))].filter((path) => path && existsSync(join(folder, path)))
  if (paths.length === 0)
    throw new Error(`git lists no files in ${folder}: a check over them would say nothing.`)
  return paths.sort()
}
