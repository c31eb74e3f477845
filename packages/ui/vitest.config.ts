import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'ui',
    environment: 'jsdom',
    setupFiles: ['testing/browser-gaps.ts', 'testing/patience.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['src/**/*.test.{ts,tsx}'],
    // tests read the tokens as text
    css: { include: [/\?raw/] },
  },
})
