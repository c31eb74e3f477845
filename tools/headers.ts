import { makeEnvironment } from './environment.ts'

// `pnpm headers`: what each kind of answer of a running, built shop tells a browser.

const shop = `http://127.0.0.1:${makeEnvironment().ports.shop}`
const routes = [
  '/',
  '/tire-sizes/225-65r17',
  '/brands/northline-tires/meridian-as',
  '/checkout/shipping',
  '/checkout/services',
  '/checkout/payments',
  '/checkout/order-summary',
  '/checkout/confirm-order/none',
  '/checkout/order-confirmation?order=none',
  '/track-your-order',
  '/track-your-order/result',
  '/no/such/page',
  '/_api/globals',
  '/images/tires/northline/meridian-as/sidetread.webp',
]
const told = [
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-cache',
]

for (const route of routes) {
  const answer = await fetch(shop + route, { redirect: 'manual' })
  await answer.arrayBuffer()
  console.log(`${route} ${answer.status}`)
  for (const name of told) console.log(`  ${name}: ${answer.headers.get(name) ?? '-'}`)
}
