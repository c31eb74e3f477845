import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two cores half of the time is spent waiting for PostgreSQL, for queues and for limits of time.
    maxWorkers: 3,
    projects: [
      { test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'], isolate: false } },
      { test: { name: 'contracts', root: 'packages/contracts', include: ['src/**/*.test.ts'] } },
      { test: { name: 'settings', root: 'packages/settings', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,db,sandbox,testing}/**/*.test.ts'],
          pool: 'forks',
          globalSetup: [join(import.meta.dirname, 'apps/server/testing/global-setup.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          root: 'bench',
          include: ['*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'apps/server/testing/global-setup.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'faults', root: 'faults', include: ['{,restore-drill/}*.test.ts'] } },
      { test: { name: 'pages', root: 'pages', include: ['*.test.ts'] } },
      { test: { name: 'guards', root: 'guards', include: ['*.test.ts'], testTimeout: 120_000 } },
      'packages/ui',
      'apps/storefront',
      'apps/back-office',
    ],
  },
})
