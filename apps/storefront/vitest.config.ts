import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'storefront',
    environment: 'jsdom',
    // Loaders are imported with their routes, though no test calls an API through them.
    env: {
      API_URL: 'http://api.invalid',
      STOREFRONT_PORT: '1',
      BUILD: 'test',
      PAYMENT_FIELDS_URL: 'http://fields.invalid',
      IDENTITY_URL: 'http://identity.invalid',
      CSP_NONCE_PLACEHOLDER: 'nonce-placeholder-of-tests',
      INTERNAL_SECRET: 'internal-secret-of-tests',
    },
    setupFiles: [
      'testing/fresh-page.ts',
      '../../packages/ui/testing/browser-gaps.ts',
      '../../packages/ui/testing/patience.ts',
    ],
    isolate: false,
    // As the others have it: with another number it would wait until they are done.
    maxWorkers: 3,
    // It remembers answers, as our own modules do: it begins anew with every file too.
    server: { deps: { inline: ['swr'] } },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['{app,bundle,server}/**/*.test.{ts,tsx}'],
  },
})
