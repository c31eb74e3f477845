import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const origins = {
  paymentFieldsUrl: 'http://fields.test:1/card',
  identityUrl: 'http://identity.test/',
  noncePlaceholder: 'placeholder',
}
const policyOf = (url: string) => securityHeaders(url, origins).get('content-security-policy') ?? ''

it('S4: trusts scripts by nonce alone, and no string that is written into a page', () => {
  const policy = policyOf('/')
  expect(policy).toContain("script-src 'nonce-placeholder' 'strict-dynamic';")
  expect(policy).toContain("object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/report-uri \/_api\/policy-reports$/)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
})

it('[PAY-218] [PAY-404] the card fields may be framed by the payment page, and by no other; wallets’ buttons and fast checkout by all', () => {
  for (const url of ['/checkout/payments?x=1', '/checkout/payments/klarna', '/checkout/order-summary'])
    expect(policyOf(url)).toContain('frame-src http://fields.test:1;')
  for (const url of ['/', '/checkout/shipping', '/checkout/payments.data', '/checkout/payments/x/y'])
    expect(policyOf(url), url).toContain(
      'frame-src http://fields.test:1/wallets http://fields.test:1/fast-checkout;',
    )
  expect(securityHeaders('/', origins).get('permissions-policy')).toContain(
    'payment=(self "http://fields.test:1")',
  )
})
