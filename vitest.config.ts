import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ofServer = (file: string) => join(import.meta.dirname, 'apps/server/testing', file)

// What a test waits for comes at its own time: beside other work a second is not enough.
const WAITS = { poll: { timeout: 20_000 } }

const TESTS_OF_SERVER = '{src,db,sandbox,testing}/**/*.test.ts'
const ALONE = 'src/**/*.alone.test.ts'
const SIMULATIONS = 'testing/simulation/*.test.ts'
const SERVER = {
  expect: WAITS,
  root: 'apps/server',
  pool: 'forks',
  // Node reads TypeScript itself, as it does in the shop: a fifth less work than with each module sent to each process.
  experimental: { viteModuleRunner: false },
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  // By its name: `pnpm test payments --reporter table`.
  resolve: { alias: { table: join(import.meta.dirname, 'tools/table-reporter.ts') } },
  test: {
    // Limits of time are for what hangs: beside other work a test takes many times as long.
    // On two cores half of the time is spent waiting for PostgreSQL, for queues and for limits of time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contracts',
          root: 'packages/contracts',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'settings',
          root: 'packages/settings',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...SERVER,
          name: 'server',
          include: [TESTS_OF_SERVER],
          exclude: [ALONE, SIMULATIONS],
          // Files share a process: most of what a file costs is loading the shop.
          isolate: false,
          globalSetup: ['global-setup.ts', 'every-statement-seen.ts'].map(ofServer),
          setupFiles: ofServer('rows-as-declared.ts'),
        },
      },
      // Hundreds of lives at once want the database for themselves: after all others, one file after the other.
      {
        test: {
          ...SERVER,
          name: 'simulation',
          include: [SIMULATIONS],
          globalSetup: [ofServer('global-setup.ts')],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      // What stands in for a module.
      {
        test: {
          ...SERVER,
          name: 'server-alone',
          include: [ALONE],
          globalSetup: [ofServer('global-setup.ts')],
        },
      },
      {
        test: {
          name: 'identity',
          expect: WAITS,
          root: 'apps/identity',
          include: ['src/**/*.test.ts'],
          globalSetup: [ofServer('global-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'bench',
          expect: WAITS,
          root: 'bench',
          include: ['*.test.ts'],
          globalSetup: [ofServer('global-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'tools',
          expect: WAITS,
          root: 'tools',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          expect: WAITS,
          root: 'faults',
          include: ['{,restore-drill/}*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'pages', root: 'pages', include: ['*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'guards',
          root: 'guards',
          include: ['*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'packages/ui',
      'apps/storefront',
      'apps/back-office',
    ],
  },
})
