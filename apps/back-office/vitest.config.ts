import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'back-office',
    environment: 'jsdom',
    setupFiles: ['../../packages/ui/testing/browser-gaps.ts', '../../packages/ui/testing/patience.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['app/**/*.test.{ts,tsx}'],
  },
})
