import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Environment } from '../environment.ts'
import { assertEmpty } from './restore.ts'

const KEPT = 7
const ENDING = '.tar.enc'

/** Receipts as they were sent. Packed with what every machine has, so that they open without the shop, too. */
export async function packFiles(environment: Environment, label: string): Promise<string> {
  const folder = packedFolder(environment)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = environment.variables.FILES_DIR ?? ''
  mkdirSync(files, { recursive: true })
  const path = join(folder, `${label}${ENDING}`)
  const unfinished = `${path}.unfinished`
  await piped(environment, ['tar', '-C', files, '-c', '.'], [...openssl, '-e', '-out', unfinished])
  renameSync(unfinished, path)
  for (const old of packed(environment).slice(0, -KEPT)) rmSync(join(folder, old))
  return path
}

/** The newest pack, into an empty folder. */
export async function unpackFiles(environment: Environment, into: string): Promise<string> {
  assertEmpty(into)
  const newest = packed(environment).at(-1)
  if (!newest) throw new Error('No files were packed yet: pnpm backup does it.')
  const path = join(packedFolder(environment), newest)
  mkdirSync(into, { recursive: true })
  await piped(environment, [...openssl, '-d', '-in', path], ['tar', '-C', into, '-x'])
  return path
}

const openssl = [
  'openssl',
  'enc',
  '-aes-256-cbc',
  '-pbkdf2',
  '-iter',
  '200000',
  '-pass',
  'env:BACKUP_PASSPHRASE',
]

const packedFolder = ({ backup }: Environment) => join(backup.folder, 'files')

/** Oldest first: a label begins with its time. */
function packed(environment: Environment): string[] {
  const folder = packedFolder(environment)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort()
}

async function piped({ backup }: Environment, from: string[], to: string[]): Promise<void> {
  if (!backup.passphrase)
    throw new Error('BACKUP_PASSPHRASE is missing: a backup is never written in the clear.')
  const env = { PATH: process.env.PATH, BACKUP_PASSPHRASE: backup.passphrase }
  const [source, sink] = [from, to].map(([command = '', ...args]) =>
    spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  if (!source || !sink) throw new Error('Two commands make a pipe.')
  const ends = [source, sink].map(
    (child) =>
      new Promise<void>((resolve, reject) => {
        const failed = (code: unknown) => reject(new Error(`${child.spawnfile} failed (${code}).`))
        child.once('error', failed).once('close', (code) => (code === 0 ? resolve() : failed(code)))
      }),
  )
  // Whichever ends first with a fault closes the pipe on the other: its own words come from `ends`.
  await Promise.all([pipeline(source.stdout, sink.stdin).catch(() => {}), ...ends])
}
