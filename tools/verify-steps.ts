import { alarmRules } from './checks/alarm-rules.ts'
import { breakpoints } from './checks/breakpoints.ts'
import type { Check } from './checks/check.ts'
import { engineTables } from './checks/engine-tables.ts'
import { fileLengths } from './checks/file-lengths.ts'
import { lockfile } from './checks/lockfile.ts'
import { migrationKinds } from './checks/migration-kinds.ts'
import { namedRefusals } from './checks/named-refusals.ts'
import { oneClient } from './checks/one-client.ts'
import { ownSecrets } from './checks/own-secrets.ts'
import { ownersMade } from './checks/owners-made.ts'
import { plainEnglish } from './checks/plain-english.ts'
import { plainLiterals } from './checks/plain-literals.ts'
import { rawColours } from './checks/raw-colours.ts'
import { readFlags } from './checks/read-flags.ts'
import { runCheck } from './checks/run-check.ts'
import { squawkReasons } from './checks/squawk-reasons.ts'
import { tableOwners } from './checks/table-owners.ts'
import { viewsInFiles } from './checks/views-in-files.ts'
import { wholeStatements } from './checks/whole-statements.ts'
import { wordsOfScreens } from './checks/words-of-screens.ts'
import { workflowNames } from './checks/workflow-names.ts'
import { makeEnvironment } from './environment.ts'
import { run } from './run.ts'
import { typescriptProjects } from './typescript-projects.ts'

export type Step = {
  name: string
  /** What it looks at, where that is not everything: a change elsewhere needs no answer from it. */
  about?: RegExp
  check(): Promise<{ ok: boolean; output: string }>
}

export const steps: Step[] = [
  command('sherif', 'sherif', []),
  command('Biome', 'biome', [
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '--max-diagnostics=50',
  ]),
  command('e-mails build', 'node', ['build-mail.ts'], 'apps/server'),
  command('route types', 'react-router', ['typegen'], 'apps/storefront'),
  ...typescriptProjects.map((project) =>
    about(usedBy(project), command(`tsc ${project}`, 'tsc', ['--noEmit', '-p', project])),
  ),
  command('knip', 'knip', []),
  // What only tests use is dead, but for the engines of later stages: decision 47.
  command('knip --production', 'knip', [
    '--production',
    '--config=knip.production.json',
    '--include=files,exports,types',
  ]),
  command('squawk', 'squawk', ['apps/server/db/migrations/*.sql', 'apps/server/db/views/*.sql']),
  ...[fileLengths, lockfile, rawColours, migrationKinds, squawkReasons, ownSecrets, alarmRules].map(own),
  ...[engineTables, ownersMade, tableOwners, workflowNames, oneClient, viewsInFiles, wholeStatements].map(
    own,
  ),
  ...[breakpoints, namedRefusals, plainEnglish, plainLiterals, readFlags, wordsOfScreens].map(own),
  // Also what has been built, where there is any.
  command('secretlint', 'secretlint', ['--maskSecrets', '**/*', '.*', '.ci/*']),
  about(
    /^ops\//,
    command('alarm rules parse', 'promtool', ['check', 'rules', 'ops/prometheus/rules/shop.yml']),
  ),
  about(
    /^ops\//,
    command('alarm rules fire', 'promtool', ['test', 'rules', 'ops/prometheus/tests/shop.yml']),
  ),
  command('OpenAPI is fresh', 'node', ['src/openapi.ts', '--check'], 'apps/server'),
  command('row types are fresh', 'node', ['tools/database/main.ts', 'types', '--check']),
  command('requirement ids are known', 'node', ['tools/coverage/main.ts']),
]

function about(paths: RegExp, step: Step): Step {
  return { ...step, about: paths }
}

/** A screen is used by nobody else; what the server and the tools say is read by all that try them. */
function usedBy(project: string): RegExp {
  const folder = project.replace(/\/[^/]+\.json$/, '')
  if (folder.startsWith('packages/')) return /^packages\//
  const own = `${folder}/|packages/|package\\.json|pnpm-`
  return new RegExp(
    /^apps\/(?:storefront|back-office)/.test(folder) ? `^(?:${own})` : `^(?:${own}|apps/server/|tools/)`,
  )
}

function command(name: string, program: string, args: string[], cwd = '.'): Step {
  return {
    name,
    async check() {
      const { variables } = makeEnvironment()
      // Only the program under test may see the shop's addresses: the tools make them anew from PORT_BASE.
      const own = cwd === 'apps/server' ? { variables } : {}
      const { exitCode, output } = await run(program, args, { cwd, ...own })
      return { ok: exitCode === 0, output }
    },
  }
}

function own(check: Check): Step {
  return {
    name: check.name,
    async check() {
      const problems = runCheck(check)
      return { ok: problems.length === 0, output: problems.join('\n') }
    },
  }
}
