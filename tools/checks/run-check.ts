import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import { workspaceFiles } from '../workspace-files.ts'
import type { Check } from './check.ts'

/** Violations in the files of a folder. A check that finds nothing to look at has failed too. */
export function runCheck(check: Check, folder = workspace): string[] {
  const paths = workspaceFiles(folder).filter(
    (path) => check.covers(path) && !path.startsWith('guards/planted/'),
  )
  if (paths.length === 0) return [`${check.name}: no file to check`]
  return paths.flatMap((path) => check.problems({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
