import { expect, it } from 'vitest'
import { sourceOf } from './list-scripts.ts'

it.each([
  ['/shop/node_modules/.pnpm/swr@2.5.1_react@19.3.1/node_modules/swr/dist/index.mjs', 'swr'],
  ['/shop/node_modules/.pnpm/@a+b@1/node_modules/@a/b/index.js?commonjs-module', '@a/b'],
  ['/shop/apps/storefront/app/checkout/payment-form.tsx', 'apps/storefront'],
  ['/shop/packages/ui/src/button.tsx?v=1', 'packages/ui'],
  ['\0rolldown/runtime.js', 'rolldown'],
  ['\0virtual:react-router/browser-manifest', 'react-router'],
])('%s comes from %s', (id, source) => {
  expect(sourceOf(id)).toBe(source)
})
