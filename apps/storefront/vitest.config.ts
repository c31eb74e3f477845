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
    setupFiles: ['../../packages/ui/testing/browser-gaps.ts', '../../packages/ui/testing/patience.ts'],
    testTimeout: 20_000,
    include: ['{app,server}/**/*.test.{ts,tsx}'],
  },
})
