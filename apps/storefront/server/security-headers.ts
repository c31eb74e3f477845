type Origins = { paymentFieldsUrl: string; identityUrl: string; noncePlaceholder: string }

/** What every answer of the storefront tells a browser to refuse. */
export function securityHeaders(url: string, origins: Origins): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(url, origins)],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    [
      'permissions-policy',
      // A frame may have only what the page around it may.
      `camera=(), microphone=(), geolocation=(self), payment=(self "${new URL(origins.paymentFieldsUrl).origin}"), usb=()`,
    ],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ])
}

/**
 * Where the fields of a card are asked for. Wallets' buttons are in the cart, and the cart is everywhere; the shipping step,
 * where fast checkout is, comes without a load of its own.
 */
const PAYMENT_PAGES = /^\/checkout\/(?:payments(?:\/[a-z]+)?|order-summary)$/

/** The nonce stands for the scripts we wrote; what they load themselves is trusted, nothing else is. */
function contentSecurityPolicy(url: string, origins: Origins): string {
  const nonce = `'nonce-${origins.noncePlaceholder}'`
  const fields = new URL(origins.paymentFieldsUrl)
  const isPayment = PAYMENT_PAGES.test(url.split('?', 1)[0] ?? '')
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `${nonce} 'strict-dynamic'`,
    'style-src': `'self' ${nonce}`,
    // A reserved height or a bar's width is an attribute; it cannot run anything.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': isPayment ? fields.origin : `${fields.origin}/wallets ${fields.origin}/fast-checkout`,
    'frame-ancestors': "'none'",
    'form-action': `'self' ${new URL(origins.identityUrl).origin}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'report-uri': '/_api/policy-reports',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
