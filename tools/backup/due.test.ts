import { expect, it } from 'vitest'
import { type Due, dueNow, type LastRuns } from './due.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const fresh: LastRuns = {
  fullBackupAt: hoursAgo(2),
  backupAt: hoursAgo(2),
  backupTriedAt: hoursAgo(2),
  drillAt: hoursAgo(2),
  drillTriedAt: hoursAgo(2),
}
const never = { fullBackupAt: null, backupAt: null, backupTriedAt: null, drillAt: null, drillTriedAt: null }

it.each<[string, Partial<LastRuns>, Due[]]>([
  ['everything is fresh', {}, []],
  ['nothing was ever done', never, ['full backup']],
  ['a day went by', { backupAt: hoursAgo(24), backupTriedAt: hoursAgo(24) }, ['backup']],
  [
    'a week went by',
    { fullBackupAt: hoursAgo(168), backupAt: hoursAgo(24), backupTriedAt: hoursAgo(24) },
    ['full backup'],
  ],
  ['a backup failed just now', { backupAt: hoursAgo(25), backupTriedAt: hoursAgo(0.5) }, []],
  ['a backup failed an hour ago', { backupAt: hoursAgo(25), backupTriedAt: hoursAgo(1) }, ['backup']],
  ['there was no drill yet', { drillAt: null, drillTriedAt: null }, ['drill']],
  ['the drill is a week old', { drillAt: hoursAgo(168), drillTriedAt: hoursAgo(168) }, ['drill']],
  ['the drill failed just now', { drillAt: hoursAgo(200), drillTriedAt: hoursAgo(0.2) }, []],
])('[SAFE-110] [SAFE-113] when %s', (_, change, due) => {
  expect(dueNow({ ...fresh, ...change }, NOW)).toEqual(due)
})
