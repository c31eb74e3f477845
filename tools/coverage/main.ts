import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspace } from '../environment.ts'
import { tableText } from '../table-text.ts'
import { workspaceFiles } from '../workspace-files.ts'
import { type AreaCount, carriers, countAreas, unknownIds } from './count.ts'
import { idsInTests } from './ids-in-tests.ts'
import { type Row, readRegister } from './register.ts'

// Counts which rows of docs/requirements.md are carried by the title of a test.
// Ends with 1 when a test names an id that is not in the register or nothing was read.

const usage = 'usage: pnpm coverage [--area AREA[,AREA]] [--stage STAGE[,STAGE]] [--missing]'
const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    stage: { type: 'string' },
    missing: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const areas = values.area?.toUpperCase().split(',')
const stages = values.stage?.toLowerCase().split(',')

const register = readRegister(readFileSync(join(workspace, 'docs/requirements.md'), 'utf8'))
const files = workspaceFiles().filter(isTestFile)
const carried = carriers(
  files.map((path) => ({ path, ids: idsInTests(readFileSync(join(workspace, path), 'utf8')) })),
)
const rows = [...register.rows.values()].filter(
  (row) => (!areas || areas.includes(row.area)) && (!stages || stages.includes(row.stage)),
)

if (values.help) console.log(usage)
else {
  console.log(report(countAreas(rows, carried)))
  console.log(`\nTest files read: ${files.length}`)
  if (values.missing) for (const level of ['must', 'open']) printMissing(level)
  process.exitCode = problems().length ? 1 : 0
  for (const problem of problems()) console.log(problem)
}

function isTestFile(path: string): boolean {
  if (/\.(test\.tsx?|spec\.ts)$/.test(path)) return true
  return path.startsWith('e2e/') && /\.tsx?$/.test(path)
}

function report(counts: AreaCount[]): string {
  const line = (name: string, count: Omit<AreaCount, 'area'>) => [
    name,
    String(count.must),
    String(count.covered),
    count.must ? `${(Math.floor((count.covered / count.must) * 1000) / 10).toFixed(1)}%` : '-',
    String(count.open),
    String(count.openCovered),
  ]
  const sum = (key: 'must' | 'covered' | 'open' | 'openCovered') =>
    counts.reduce((total, count) => total + count[key], 0)
  const total = {
    must: sum('must'),
    covered: sum('covered'),
    open: sum('open'),
    openCovered: sum('openCovered'),
  }
  const head = ['area', 'rows (must)', 'covered', 'percent', 'open', 'open covered']
  return tableText([head, ...counts.map((count) => line(count.area, count)), line('total', total)])
}

function printMissing(level: string): void {
  const missing = rows.filter((row) => row.level === level && !carried.active.has(row.id))
  const mark = (row: Row) => (carried.off.has(row.id) ? ' (only in tests that do not run)' : '')
  console.log(`\n${level === 'must' ? 'Without a test' : 'Open, without a test'}: ${missing.length}`)
  for (const row of missing) console.log(`  ${row.id}${mark(row)}  ${row.statement}`)
}

function problems(): string[] {
  const unknown = [...unknownIds(register, carried)].map(
    ([id, where]) => `Not in the register: ${id} (${where.join(', ')})`,
  )
  const twice = register.duplicates.map((id) => `Twice in the register: ${id}`)
  const nothing = rows.length === 0 ? ['No row of the register was counted.'] : []
  return [...unknown, ...twice, ...nothing]
}
