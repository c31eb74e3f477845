import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, makeEnvironment } from '../environment.ts'
import { afterRestore, afterRestoreText } from './after-restore.ts'
import { writeConfiguration } from './begin-archiving.ts'
import { unpackFiles } from './files.ts'
import { onPort, restore, type Target } from './restore.ts'
import { takeBackup } from './take-backup.ts'

const usage = `usage: pnpm backup [--full|--incr]
       pnpm restore --to TIME|latest --into FOLDER [--port N]
       pnpm restore:files --into FOLDER
       pnpm restore:charges --since TIME [--port N]`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    incr: { type: 'boolean', default: false },
    to: { type: 'string' },
    into: { type: 'string' },
    since: { type: 'string' },
    port: { type: 'string' },
  },
})

const commands: Record<string, (environment: Environment) => Promise<void>> = {
  backup: async (environment) => {
    const { label, kind, bytes, beganAt, endedAt } = await takeBackup(
      environment,
      values.full ? 'full' : 'incr',
    )
    const seconds = (endedAt.getTime() - beganAt.getTime()) / 1000
    console.log(`${label} (${kind}): ${Math.round(bytes / 1e6)} MB of database in ${seconds} s.`)
  },
  restore: async (environment) => {
    if (!values.to || !values.into) throw new Error(usage)
    const into = resolve(process.env.INIT_CWD ?? '.', values.into)
    // On a new machine only the repository is there.
    writeConfiguration(environment)
    const port = values.port ? { port: Number(values.port) } : {}
    const restored = await restore(environment, { target: targetOf(values.to), into, ...port })
    const { cluster, lastCommitAt, seconds } = restored
    console.log(`Restored to ${lastCommitAt.toISOString()}, its last transaction, into ${cluster.folder}.`)
    console.log(
      `Files took ${seconds.files} s, the log ${seconds.log} s. PostgreSQL answers on port ${cluster.port}.`,
    )
    await compare(environment, cluster.port, lastCommitAt, false)
  },
  files: async (environment) => {
    if (!values.into) throw new Error(usage)
    console.log(
      `Unpacked ${await unpackFiles(environment, resolve(process.env.INIT_CWD ?? '.', values.into))}.`,
    )
  },
  charges: async (environment) => {
    if (!values.since) throw new Error(usage)
    await compare(environment, values.port ? Number(values.port) : undefined, dateOf(values.since), true)
  },
}

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new Error(usage)
  await command(makeEnvironment())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function compare(environment: Environment, port: number | undefined, since: Date, isReport: boolean) {
  const url = environment.variables.WORKER_DATABASE_URL ?? ''
  const found = await afterRestore(environment, port ? onPort(url, port) : url, since, { isReport })
  console.log(afterRestoreText(found))
  if (found.fault) process.exitCode = 1
}

function targetOf(text: string): Target {
  return text === 'latest' ? text : dateOf(text)
}

function dateOf(text: string): Date {
  const date = new Date(text)
  // Without its zone a time means another moment on another machine.
  if (Number.isNaN(date.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error(`"${text}" is no time. Write it with its zone: 2026-11-15T14:03:00-05:00.`)
  return date
}
