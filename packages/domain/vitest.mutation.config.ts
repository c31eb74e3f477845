import { defineConfig } from 'vitest/config'

// Properties and timings would take hours or fail on instrumented code; tables and worked carts do the work.
export default defineConfig({
  test: {
    include: ['src/{accounts,channels,checkout,coverage,installers,payments,pricing}/**/*.test.ts'],
    exclude: ['**/*-properties.test.ts', '**/quote-time.test.ts'],
  },
})
