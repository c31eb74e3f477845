import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { stop } from '../services/daemon.ts'
import { postgresDaemon, withAdmin } from '../services/postgres.ts'
import { startData, stopServices } from '../services/services.ts'
import { listBackups } from './backups.ts'
import { beginArchiving } from './begin-archiving.ts'
import { archiveSettings, configurationFile, pgbackrestConfiguration } from './configuration.ts'
import { packFiles, unpackFiles } from './files.ts'
import { pgbackrest } from './pgbackrest.ts'
import { lastCommitIn, restore } from './restore.ts'

const settings = { backupFolder: '/srv/backup', dataFolder: '/srv/data', port: 9710, passphrase: 'one two' }

describe('what pgBackRest is told', () => {
  it('[SAFE-110] every backup is encrypted and kept by count', () => {
    const text = pgbackrestConfiguration(settings)
    expect(text).toContain('repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=one two\n')
    expect(text).toMatch(/repo1-retention-full-type=count\nrepo1-retention-full=[2-9]\n/)
  })

  it.each([
    ['', 'BACKUP_PASSPHRASE is missing'],
    [undefined, 'BACKUP_PASSPHRASE is missing'],
    ['two\nrepo1-cipher-type=none', 'must be one line'],
    [' blank', 'must be one line'],
  ])('[SAFE-110] refuses the passphrase %j', (passphrase, reason) => {
    expect(() => pgbackrestConfiguration({ ...settings, passphrase })).toThrow(reason)
  })

  it('the log is not pushed before backups were begun', () => {
    expect(archiveSettings('/nowhere')).toEqual([])
  })
})

it('reads from the log of PostgreSQL what was restored last', () => {
  const line = '2026-11-15 22:00:01.000 UTC [1] LOG:  last completed transaction was at log time'
  const log = `${line} 2026-11-15 21:59:58.25+00\n${line} 2026-11-15 16:59:59.5-05\n`
  expect(lastCommitIn(log).toISOString()).toBe('2026-11-15T21:59:59.500Z')
  expect(() => lastCommitIn('')).toThrow('does not say')
})

// Real servers in a folder and on ports of their own.
describe('a small database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  chmodSync(folder, 0o755)
  const environment = makeEnvironment(
    { PORT_BASE: '18340', SHOP_LOCAL_DIR: folder, REDIS_URL: 'redis://127.0.0.1:1' },
    ['.env.example'],
  )
  const query = (url: string, text: string) =>
    withAdmin(url, async (admin) => (await admin.query(text)).rows as Record<string, string>[])

  beforeAll(async () => {
    await startData(environment)
    await beginArchiving(environment)
    await query(
      environment.adminUrl,
      `create table kept (n int, note text default 'a-note-that-must-not-be-seen')`,
    )
    await query(environment.adminUrl, 'insert into kept values (1)')
    await pgbackrest(environment, 'backup', ['--type=full'])
  }, 120_000)
  afterAll(async () => {
    await stopServices(environment)
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it('[SAFE-110] pushes its log within a minute and goes on doing so whoever starts it', async () => {
    await stopServices(environment)
    await startData(environment)
    const [shown] = await query(
      environment.adminUrl,
      `select current_setting('archive_mode') as mode, extract(epoch from current_setting('archive_timeout')::interval)::int as seconds`,
    )
    expect(shown?.mode).toBe('on')
    expect(Number(shown?.seconds)).toBeGreaterThan(0)
    expect(Number(shown?.seconds)).toBeLessThan(60)
  })

  it('[SAFE-110] refuses another passphrase than the one that opens what is there', async () => {
    const backup = { ...environment.backup, passphrase: 'another' }
    await expect(beginArchiving({ ...environment, backup })).rejects.toThrow('another BACKUP_PASSPHRASE')
  })

  it('[SAFE-110] keeps what it holds and what opens it from others', () => {
    expect(statSync(configurationFile(environment.backup.folder)).mode & 0o077).toBe(0)
    const repository = join(environment.backup.folder, 'repository')
    expect(statSync(repository).mode & 0o007).toBe(0)
    const files = readdirSync(repository, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    const contents = files.map((file) => readFileSync(join(file.parentPath, file.name)))
    expect(contents.length).toBeGreaterThan(3)
    expect(contents.filter((content) => !content.subarray(0, 8).equals(Buffer.from('Salted__')))).toEqual([])
  })

  it('[SAFE-110] its files are packed with it, and unpacked into an empty folder only', async () => {
    const files = join(folder, 'files')
    mkdirSync(join(files, 'ab'), { recursive: true })
    writeFileSync(join(files, 'ab', 'abcd'), 'a receipt')
    const ofShop = { ...environment, variables: { ...environment.variables, FILES_DIR: files } }
    const packed = await packFiles(ofShop, 'first')
    expect(readFileSync(packed).subarray(0, 8).toString()).toBe('Salted__')
    await unpackFiles(ofShop, join(folder, 'files-again'))
    expect(readFileSync(join(folder, 'files-again/ab/abcd'), 'utf8')).toBe('a receipt')
    await expect(unpackFiles(ofShop, join(folder, 'files-again'))).rejects.toThrow('is not empty')
    const wrong = { ...ofShop, backup: { ...ofShop.backup, passphrase: 'another' } }
    await expect(unpackFiles(wrong, join(folder, 'files-wrong'))).rejects.toThrow()
  })

  it('[SAFE-111] is restored to a moment: what was written before is there, what came after is not', async () => {
    await query(environment.adminUrl, 'insert into kept values (2)')
    await sleep(20)
    const target = new Date()
    await sleep(20)
    await query(environment.adminUrl, 'delete from kept')
    await query(environment.adminUrl, 'select pg_switch_wal()')
    const restored = await restore(environment, { target, into: join(folder, 'copy') })
    expect(await query(restored.adminUrl, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
    expect(restored.lastCommitAt.getTime()).toBeLessThanOrEqual(target.getTime())
    expect(await query(environment.adminUrl, 'select n from kept')).toEqual([])
    await stop(postgresDaemon(restored.cluster))
  }, 60_000)

  it('[SAFE-111] is not restored over anything, to a time that is not kept, or to one not pushed yet', async () => {
    const [first] = await listBackups(environment)
    const before = new Date((first?.endedAt.getTime() ?? 0) - 60_000)
    const occupied = join(folder, 'occupied')
    mkdirSync(occupied)
    writeFileSync(join(occupied, 'somebody'), 'was here')
    const into = join(folder, 'nothing')
    await expect(restore(environment, { target: 'latest', into: occupied })).rejects.toThrow('is not empty')
    await expect(restore(environment, { target: before, into })).rejects.toThrow(
      'The first backup that is kept',
    )
    await expect(restore(environment, { target: new Date(Date.now() + 60_000), into })).rejects.toThrow(
      'not been yet',
    )
    expect(existsSync(into)).toBe(false)
    await expect(restore(environment, { target: new Date(), into })).rejects.toThrow('ends before')
  }, 60_000)
})
