import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { breakpoints } from '../tools/checks/breakpoints.ts'
import type { Check } from '../tools/checks/check.ts'
import { engineTables } from '../tools/checks/engine-tables.ts'
import { fileLengths } from '../tools/checks/file-lengths.ts'
import { lockfile } from '../tools/checks/lockfile.ts'
import { migrationKinds } from '../tools/checks/migration-kinds.ts'
import { namedRefusals } from '../tools/checks/named-refusals.ts'
import { oneClient } from '../tools/checks/one-client.ts'
import { ownSecrets } from '../tools/checks/own-secrets.ts'
import { ownersMade } from '../tools/checks/owners-made.ts'
import { plainEnglish } from '../tools/checks/plain-english.ts'
import { plainLiterals } from '../tools/checks/plain-literals.ts'
import { rawColours } from '../tools/checks/raw-colours.ts'
import { runCheck } from '../tools/checks/run-check.ts'
import { squawkReasons } from '../tools/checks/squawk-reasons.ts'
import { tableOwners } from '../tools/checks/table-owners.ts'
import { viewsInFiles } from '../tools/checks/views-in-files.ts'
import { wholeStatements } from '../tools/checks/whole-statements.ts'
import { wordsOfScreens } from '../tools/checks/words-of-screens.ts'
import { workflowNames } from '../tools/checks/workflow-names.ts'
import { run } from '../tools/run.ts'
import { workspaceFiles } from '../tools/workspace-files.ts'
import { folderCircles } from './folder-circles.ts'
import { growPlantedTree, plantedFiles, plantedNames } from './planted-tree.ts'

const tree = growPlantedTree()
afterAll(tree.remove)

/** Violation → the Biome rule that must report it. */
const byBiome: Record<string, string> = {
  'domain-with-clock': 'lint/style/noRestrictedGlobals',
  'domain-with-randomness': 'plugin',
  'domain-with-output': 'lint/style/noRestrictedGlobals',
  'slice-past-its-door': 'lint/style/noRestrictedImports',
  'platform-that-knows-tires': 'lint/style/noRestrictedImports',
  'import-cycle': 'lint/suspicious/noImportCycles',
  'environment-read-elsewhere': 'lint/style/noProcessEnv',
  'undeclared-dependency': 'lint/correctness/noUndeclaredDependencies',
  'promise-left-alone': 'lint/nursery/noFloatingPromises',
  'skipped-test': 'lint/suspicious/noSkippedTests',
  'words-outside-messages': 'lint/style/noJsxLiterals',
  'storefront-platform-that-knows-a-slice': 'lint/style/noRestrictedImports',
  'storefront-slice-past-its-order': 'lint/style/noRestrictedImports',
  'storefront-slice-that-knows-a-page': 'lint/style/noRestrictedImports',
  'storefront-page-in-a-page': 'lint/style/noRestrictedImports',
  'storefront-page-that-knows-the-shell': 'lint/style/noRestrictedImports',
  'storefront-shell-that-knows-a-page': 'lint/style/noRestrictedImports',
  'storefront-asking-in-an-effect': 'plugin',
  'storefront-abort-controller-in-a-screen': 'plugin',
  'storefront-lazy-by-hand': 'plugin',
  'storefront-store-by-hand': 'plugin',
  'storefront-form-by-hand': 'plugin',
  'storefront-form-with-its-own-checks': 'plugin',
  'storefront-number-that-nobody-answers': 'plugin',
}

/** Violation → the package whose compilation must fail, and with which words. */
const byCompiler: Record<string, { project: string; says: RegExp }> = {
  'domain-with-output': { project: 'packages/domain', says: /Cannot find name 'console'/ },
  'domain-with-files': { project: 'packages/domain', says: /Cannot find (module|name) 'node:fs'/ },
  'undeclared-dependency': { project: 'packages/domain', says: /Cannot find module 'zod'/ },
  'endpoint-without-access': { project: 'packages/contracts', says: /Property 'access' is missing/ },
  'cart-asked-for-by-an-id': {
    project: 'apps/server',
    says: /is not assignable to parameter of type 'Visit'/,
  },
}

/** Violation → our own check. */
const byCheck: Record<string, Check> = {
  'raw-colour-in-styles': rawColours,
  'raw-colour-in-a-screen': rawColours,
  'width-of-its-own': breakpoints,
  'refusal-without-a-name': namedRefusals,
  'words-in-an-attribute': wordsOfScreens,
  'words-nobody-says': plainEnglish,
  'host-in-the-lockfile': lockfile,
  'contraction-that-says-nothing': migrationKinds,
  'contraction-that-says-expand': migrationKinds,
  'contraction-of-what-is-used': migrationKinds,
  'requirement-nobody-knows': migrationKinds,
  'ignored-rule-without-reason': squawkReasons,
  'secret-in-the-source': ownSecrets,
  'workflow-named-twice': workflowNames,
  'engine-table-read-elsewhere': engineTables,
  'call-past-the-client': oneClient,
  'literal-spread-into-another': plainLiterals,
  'statement-whose-rows-are-cast': wholeStatements,
  'table-of-another-slice': tableOwners,
  'owner-made-elsewhere': ownersMade,
  'view-restated-in-a-migration': viewsInFiles,
  'view-file-that-cannot-be-repeated': viewsInFiles,
}

test('every planted violation is expected by a guard, and every expectation has been planted', () => {
  const expected = [
    byBiome,
    byCompiler,
    byCheck,
    { 'locking-migration': true, 'private-key-in-a-file': true, 'storefront-folders-in-a-circle': true },
  ].flatMap(Object.keys)
  expect(plantedNames()).toEqual([...new Set(expected)].sort())
  expect(plantedNames().filter((name) => plantedFiles(name).length === 0)).toEqual([])
})

describe('Biome', async () => {
  const { stdout } = await run('biome', ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: tree.folder,
  })
  const diagnostics = readDiagnostics(stdout)

  const rulesOn = (file: string) =>
    diagnostics.filter((found) => found.path.endsWith(file)).map((found) => found.rule)

  test.each(Object.entries(byBiome))('reports %s by %s', (name, rule) => {
    for (const file of plantedFiles(name)) expect(rulesOn(file), file).toContain(rule)
  })

  test.each([
    ['[HOUSE-002] the platform of the storefront knows no slice', 'storefront-platform-that-knows-a-slice'],
    ['[HOUSE-003] a slice knows none above it', 'storefront-slice-past-its-order'],
    ['[HOUSE-003] a slice knows no page, however it loads it', 'storefront-slice-that-knows-a-page'],
    ['[HOUSE-004] a page knows no other page', 'storefront-page-in-a-page'],
    ['[HOUSE-004] a page knows no shell', 'storefront-page-that-knows-the-shell'],
    ['[HOUSE-005] the shell knows no page', 'storefront-shell-that-knows-a-page'],
  ])('%s', (_title, name) => {
    const [file = ''] = plantedFiles(name)
    expect(rulesOn(file)).toContain('lint/style/noRestrictedImports')
  })

  test.each([
    ['[HOUSE-071] a screen asks in no effect of its own', 'storefront-asking-in-an-effect'],
    ['[HOUSE-071] a screen holds no controller of its own', 'storefront-abort-controller-in-a-screen'],
    ['[HOUSE-072] nothing loads on demand by hand', 'storefront-lazy-by-hand'],
    ['[HOUSE-073] nobody keeps listeners of their own', 'storefront-store-by-hand'],
    ['[HOUSE-077] no screen reads a form by hand', 'storefront-form-by-hand'],
    ['[HOUSE-077] no form brings checks of its own', 'storefront-form-with-its-own-checks'],
    ['[HOUSE-078] no screen shows a number by itself', 'storefront-number-that-nobody-answers'],
  ])('%s', (_title, name) => {
    const [file = ''] = plantedFiles(name)
    expect(rulesOn(file)).toContain('plugin')
  })

  test('[ERR-090] keeps the words of a screen in its message catalogue', () => {
    const [file = ''] = plantedFiles('words-outside-messages')
    expect(rulesOn(file)).toContain('lint/style/noJsxLiterals')
  })
})

describe('the compiler', async () => {
  const projects = [...new Set(Object.values(byCompiler).map(({ project }) => project))]
  const outputs = new Map<string, string>()
  for (const project of projects) {
    const { output } = await run('tsc', ['--noEmit', '--pretty', 'false', '-p', project], {
      cwd: tree.folder,
    })
    outputs.set(project, output)
  }

  test('[WALL-002] refuses an id that a caller says where an owner is asked for', () => {
    const [file = ''] = plantedFiles('cart-asked-for-by-an-id')
    const own = (outputs.get('apps/server') ?? '')
      .split('\n')
      .filter((line) => line.includes(file.split('/').at(-1) ?? ''))
    expect(own).toHaveLength(2)
  })

  test.each(Object.entries(byCompiler))('refuses %s', (name, { project, says }) => {
    const errors = (outputs.get(project) ?? '').split('\n')
    const [file = ''] = plantedFiles(name)
    const own = errors.filter((line) => line.includes(file.split('/').at(-1) ?? ''))
    expect(own.join('\n')).toMatch(says)
  })
})

describe('the folders of the storefront', () => {
  const top = 'apps/storefront/app'
  const sourcesIn = (folder: string, planted: readonly string[]) =>
    workspaceFiles(folder)
      .filter((path) => path.startsWith(`${top}/`) && /(?<!\.test)\.(tsx?|css)$/.test(path))
      .filter((path) => planted.includes(path) || !path.includes('/planted-'))
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

  test('[HOUSE-001] import each other in no circle', () => {
    const sources = sourcesIn(tree.folder, [])
    expect(sources.length).toBeGreaterThan(500)
    expect(folderCircles(sources, top)).toEqual([])
  })

  test('[HOUSE-001] are named when they do', () => {
    const sources = sourcesIn(tree.folder, plantedFiles('storefront-folders-in-a-circle'))
    expect(folderCircles(sources, top)).toEqual([`${top}/platform/client`, `${top}/platform/visit`])
  })

  test('[HOUSE-006] belong to a tier that Biome holds, each slice at its own place', () => {
    const config = readFileSync(join(tree.folder, 'biome.json'), 'utf8')
    const folders = new Set(sourcesIn(tree.folder, []).map(({ path }) => path.split('/')[3] ?? ''))
    const guarded = [...folders].filter((name) => !name.includes('.') && name !== 'routes')
    expect(guarded.length).toBeGreaterThan(10)
    expect(guarded.filter((name) => !config.includes(`"${top}/${name}/**"`))).toEqual([])
  })
})

describe('our own checks', () => {
  test.each(Object.entries(byCheck))('report %s', (name, check) => {
    const problems = runCheck(check, tree.folder).join('\n')
    for (const file of plantedFiles(name)) expect(problems).toContain(file)
  })

  test('report a file that has grown too long', () => {
    const path = 'apps/server/src/orders/planted-long.ts'
    writeFileSync(join(tree.folder, path), '// one more line\n'.repeat(401))
    expect(runCheck(fileLengths, tree.folder)).toContain(`${path}: 401 lines, at most 400`)
  })

  test('[SAFE-120] refuse the migration that took columns away from the release before, however it is headed', () => {
    const problems = runCheck(migrationKinds, tree.folder).join('\n')
    expect(problems).toContain('29990101000001_answers.sql: says neither')
    expect(problems).toContain(
      '29990101000002_answers.sql: says expand, but drops idempotency_key.response, drops idempotency_key.status',
    )
    expect(problems).toMatch(/000003_planted\.sql: drops idempotency_key\.answer, which release-\d+ uses in/)
    expect(problems).toMatch(/000004_planted\.sql: requires idempotency_key\.planted_reply, which/)
  })

  test('[HOUSE-021] [HOUSE-024] find a workflow spelled outside its definition and a table of its engine, and no other', () => {
    for (const check of [workflowNames, engineTables]) {
      expect(runCheck(check, tree.folder)).toHaveLength(1)
      expect(runCheck(check)).toEqual([])
    }
  })

  test('[API-001] find a call past the client, and no other', () => {
    expect(runCheck(oneClient, tree.folder)).toHaveLength(1)
    expect(runCheck(oneClient)).toEqual([])
  })

  test('[HOUSE-106] find a screen that changes at a width of its own, and no other', () => {
    expect(runCheck(breakpoints, tree.folder)).toEqual([
      expect.stringMatching(/planted-width\.module\.css:1: 768 is no width/),
      expect.stringMatching(/planted-width\.module\.css:4: 60 is no width/),
      expect.stringMatching(/planted-width\.tsx:1: 999 is no width/),
    ])
    expect(runCheck(breakpoints)).toEqual([])
  })

  test('[HOUSE-105] find a test that expects some refusal or other, and no other', () => {
    expect(runCheck(namedRefusals, tree.folder)).toEqual([
      expect.stringMatching(/planted-refusal\.test\.ts:4: 409 without/),
    ])
    expect(runCheck(namedRefusals)).toEqual([])
  })

  test('[ERR-090] find words that somebody hears outside a message catalogue, and no other', () => {
    expect(runCheck(wordsOfScreens, tree.folder)).toEqual([
      expect.stringMatching(/planted-label\.tsx:2: words outside messages\.ts$/),
    ])
    expect(runCheck(wordsOfScreens)).toEqual([])
  })

  test('[WORDS-001] find words that nobody in the US says, and no other', () => {
    expect(runCheck(plainEnglish, tree.folder)).toEqual([
      'apps/storefront/app/orders/planted-messages.ts:2: “Order cancelled”: say canceled, canceling',
    ])
    expect(runCheck(plainEnglish)).toEqual([])
  })

  test('[HOUSE-052] find a slice that writes a table of another, and one that looks for installers by itself', () => {
    expect(runCheck(tableOwners, tree.folder)).toEqual([
      expect.stringMatching(/planted-owner\.ts:1: orders writes cart_shipping, which is cart's$/),
      expect.stringMatching(/planted-owner\.ts:2: orders reads installer past the door of installers$/),
    ])
    expect(runCheck(tableOwners)).toEqual([])
  })

  test('[WALL-002] find an owner that is made where nobody becomes known, and no other', () => {
    expect(runCheck(ownersMade, tree.folder)).toEqual([
      expect.stringMatching(/planted-owner-of-anybody\.ts:4: makes an owner$/),
    ])
    expect(runCheck(ownersMade)).toEqual([])
  })

  test('[HOUSE-090] refuse a migration that restates a function and a view that cannot be made again, and nothing else', () => {
    expect(runCheck(viewsInFiles, tree.folder)).toEqual([
      expect.stringMatching(
        /29990101000006_planted\.sql: makes audit_is_kept, which belongs in .*db\/views\//,
      ),
      expect.stringMatching(/20_planted\.sql: is not one "create or replace view"/),
    ])
    expect(runCheck(viewsInFiles)).toEqual([])
  })

  test('[HOUSE-111] find a literal that is spread into another, and no other', () => {
    expect(runCheck(plainLiterals, tree.folder)).toEqual([
      'apps/server/src/orders/planted-spread.ts:2: spreads a literal; write its properties',
    ])
    expect(runCheck(plainLiterals)).toEqual([])
  })

  test('[HOUSE-091] find each whole statement whose rows are cast, and no part of one', () => {
    expect(runCheck(wholeStatements, tree.folder)).toEqual([
      expect.stringContaining('planted-cast.ts:7: a whole statement'),
      expect.stringContaining('planted-cast.ts:9: a whole statement'),
    ])
    expect(runCheck(wholeStatements)).toEqual([])
  })

  const all = [
    ...[fileLengths, lockfile, rawColours, migrationKinds, squawkReasons, ownSecrets],
    ...[engineTables, ownersMade, tableOwners, workflowNames, oneClient, viewsInFiles, wholeStatements],
    ...[breakpoints, namedRefusals, plainEnglish, plainLiterals, wordsOfScreens],
  ]
  test.each(all)('$name fails when it finds nothing to look at', (check) => {
    expect(runCheck({ ...check, covers: () => false })).toEqual([`${check.name}: no file to check`])
  })
})

test('squawk stops a migration that would lock a table or fail on its rows', async () => {
  const [file = ''] = plantedFiles('locking-migration')
  const { exitCode, output } = await run('squawk', ['--reporter', 'gcc', file], { cwd: tree.folder })
  expect(output).toContain('adding-required-field')
  expect(exitCode).not.toBe(0)
})

type Diagnostic = { path: string; rule: string }

/** Only what makes `pnpm verify` fail: a warning holds nothing. */
function readDiagnostics(json: string): Diagnostic[] {
  const report: { diagnostics: { category: string; severity: string; location: { path: string } }[] } =
    JSON.parse(json)
  return report.diagnostics
    .filter((found) => found.severity === 'error')
    .map((found) => ({ rule: found.category, path: found.location.path }))
}

test('[SAFE-073] secretlint reports a private key, and nothing in the rest of the sources', async () => {
  const [file = ''] = plantedFiles('private-key-in-a-file')
  const look = (...paths: string[]) => run('secretlint', ['--maskSecrets', ...paths], { cwd: tree.folder })
  const planted = await look(file)
  expect(planted.exitCode).toBe(1)
  expect(planted.output).toContain('PrivateKey')
  expect((await look('packages/**', 'apps/server/src/cart/**')).exitCode).toBe(0)
})
