import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { workspace } from '../environment.ts'
import { tableText } from '../table-text.ts'
import { workspaceFiles } from '../workspace-files.ts'
import { type AreaCount, carriers, countAreas, type Standing, standingOf, unknownIds } from './count.ts'
import { countedAsProven, enginesIn } from './engine-marks.ts'
import { idsInTests } from './ids-in-tests.ts'
import { rowsBesideTheShop } from './reached.ts'
import { LEVELS, type Row, readRegister } from './register.ts'

// Counts which rows of docs/requirements.md are carried by the title of a test.
// Ends with 1 when test, code and register do not agree about an id, or nothing was read.

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

const read = (path: string) => readFileSync(join(workspace, path), 'utf8')
const register = readRegister(read('docs/requirements.md'))
const files = workspaceFiles()
const testFiles = files.filter(isTestFile)
const carried = carriers(testFiles.map((path) => ({ path, ids: idsInTests(read(path)) })))
const marked = files.filter(isSource).flatMap((path) => enginesIn(read(path)))
const rows = [...register.rows.values()].filter(
  (row) =>
    row.level !== 'withdrawn' &&
    (!areas || areas.includes(row.area)) &&
    (!stages || stages.includes(row.stage)),
)

if (values.help) console.log(usage)
else {
  const counts = countAreas(rows, carried)
  console.log(report(counts))
  console.log(`\nTest files read: ${testFiles.length}`)
  if (values.missing) for (const standing of ['engine', 'open'] as const) printRows(standing)
  process.exitCode = problems().length ? 1 : 0
  for (const problem of problems()) console.log(problem)
}

function readIfThere(path: string): string | undefined {
  return existsSync(join(workspace, path)) ? read(path) : undefined
}

function isTestFile(path: string): boolean {
  if (/\.(test\.tsx?|spec\.ts)$/.test(path)) return true
  return path.startsWith('e2e/') && /\.tsx?$/.test(path)
}

function isSource(path: string): boolean {
  return /^(apps|packages)\/.*(?<!\.test)\.tsx?$/.test(path)
}

function report(counts: AreaCount[]): string {
  const line = ({ area, proven, engine, open }: AreaCount) => {
    const all = proven + engine + open
    const percent = all ? `${(Math.floor((proven / all) * 1000) / 10).toFixed(1)}%` : '-'
    return [area, String(all), String(proven), String(engine), String(open), percent]
  }
  const sum = (standing: Standing) => counts.reduce((total, count) => total + count[standing], 0)
  const total = { area: 'total', proven: sum('proven'), engine: sum('engine'), open: sum('open') }
  const head = ['area', 'rows', 'proven', 'engine only', 'open', 'proven of all']
  return tableText([head, ...[...counts, total].map(line)])
}

function printRows(standing: 'engine' | 'open'): void {
  const found = rows.filter((row) => standingOf(row, carried) === standing)
  const mark = (row: Row) => (carried.off.has(row.id) ? ' (only in tests that do not run)' : '')
  console.log(`\n${standing === 'open' ? 'Without a test' : 'Engine only'}: ${found.length}`)
  for (const row of found) console.log(`  ${row.id}${mark(row)}  ${row.statement}`)
}

function problems(): string[] {
  const unknown = [...unknownIds(register, carried)].map(
    ([id, where]) => `Not in the register: ${id} (${where.join(', ')})`,
  )
  const twice = register.duplicates.map((id) => `Twice in the register: ${id}`)
  const unread = [...register.rows.values()]
    .filter(({ level }) => !LEVELS.includes(level))
    .map(({ id, level }) => `No level of the register: ${id} (${level})`)
  const engines = countedAsProven(register, marked).map((id) => `@engine in the code, proven here: ${id}`)
  const beside = rowsBesideTheShop(register, carried, readIfThere).map(
    (id) => `No test of it imports what the shop ships: ${id}`,
  )
  const nothing = rows.length === 0 ? ['No row of the register was counted.'] : []
  return [...unknown, ...twice, ...unread, ...engines, ...beside, ...nothing]
}
