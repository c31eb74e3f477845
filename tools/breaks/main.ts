import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeEnvironment, workspace } from '../environment.ts'
import { run } from '../run.ts'
import { type Break, breaks } from './breaks.ts'

// Plants each fault of the list in a copy of the last commit and runs the one test that must notice.
// Ends with 1 when a test stays green, or when a fault no longer finds its place.
// usage: pnpm breaks [ROW …]

const asked = process.argv.slice(2)
const chosen = breaks.filter(({ rows }) => asked.length === 0 || asked.some((row) => rows.includes(row)))
const folder = growCopy()
// The copy uses the database and the cache that run here.
const variables = { SHOP_LOCAL_DIR: dirname(makeEnvironment().localDir) }
let unnoticed = 0
try {
  for (const each of chosen) {
    const outcome = await plant(each)
    if (outcome !== 'red') unnoticed += 1
    console.log(`${outcome.padEnd(9)} ${each.rows.padEnd(18)} ${each.test}`)
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: workspace })
}
console.log(`${chosen.length} faults planted, ${unnoticed} not noticed`)
process.exitCode = unnoticed > 0 || chosen.length === 0 ? 1 : 0

async function plant({ file, from, to, test }: Break): Promise<'red' | 'GREEN' | 'MISPLACED' | 'NOT RUN'> {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) return 'MISPLACED'
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const { exitCode, output } = await run('vitest', ['run', test], { cwd: folder, variables })
    // A test file that could not even be read proves nothing.
    return exitCode === 0 ? 'GREEN' : /Tests\s+.*\bfailed/.test(output) ? 'red' : 'NOT RUN'
  } finally {
    writeFileSync(path, text)
  }
}

/** Its packages are its own, so that a fault in one is seen by the others; what they depend on is shared. */
function growCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'breaks-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', copy, 'HEAD'], { cwd: workspace })
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'))
  for (const place of globSync('{apps/*,packages/*,tools,e2e,faults,attacks,bench,pages}', {
    cwd: workspace,
  })) {
    const modules = join(workspace, place, 'node_modules')
    if (!existsSync(modules)) continue
    cpSync(modules, join(copy, place, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  return copy
}
