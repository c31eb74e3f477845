import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const ofServer = (file: string) => join(import.meta.dirname, 'apps/server/testing', file)

// What a test waits for comes at its own time: beside other work a second is not enough.
const WAITS = { poll: { timeout: 20_000 } }

export default defineConfig({
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
          name: 'server',
          expect: WAITS,
          root: 'apps/server',
          include: ['{src,db,sandbox,testing}/**/*.test.ts'],
          pool: 'forks',
          // Node reads TypeScript itself, as it does in the shop: a fifth less work than with each module sent to each process.
          experimental: { viteModuleRunner: false },
          globalSetup: ['global-setup.ts', 'every-statement-seen.ts'].map(ofServer),
          setupFiles: ofServer('rows-as-declared.ts'),
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
        },
      },
      { test: { name: 'pages', root: 'pages', include: ['*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'guards', root: 'guards', include: ['*.test.ts'], testTimeout: 120_000 } },
      'packages/ui',
      'apps/storefront',
      'apps/back-office',
    ],
  },
})
