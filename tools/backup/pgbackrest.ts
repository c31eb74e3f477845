import { execFile } from 'node:child_process'
import type { Environment } from '../environment.ts'
import { findBinary } from '../services/binaries.ts'
import { postgresUser } from '../services/postgres.ts'
import { configurationFile, STANZA } from './configuration.ts'

/** Runs a command of pgBackRest as the user whose files they are; a failure throws with what it said. */
export function pgbackrest(
  environment: Environment,
  command: string,
  options: string[] = [],
): Promise<string> {
  const admin = new URL(environment.adminUrl)
  const args = [
    `--config=${configurationFile(environment.backup.folder)}`,
    `--stanza=${STANZA}`,
    ...options,
    command,
  ]
  const env = {
    PATH: process.env.PATH,
    PGHOST: admin.hostname,
    PGPASSWORD: decodeURIComponent(admin.password),
  }
  return new Promise((resolve, reject) => {
    const settled = (error: Error | null, stdout: string, stderr: string) => {
      if (error)
        reject(new Error(`pgbackrest ${command} failed:\n${(stdout + stderr).trim() || error.message}`))
      else resolve(stdout)
    }
    const place = { cwd: environment.backup.folder, env, maxBuffer: 64 * 1024 * 1024, ...postgresUser() }
    execFile(findBinary('pgbackrest'), args, place, settled)
  })
}
