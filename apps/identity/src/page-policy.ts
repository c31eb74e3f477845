/** Browsers follow a form's redirects under form-action too, so the way back of the visit at hand is named, and no other. */
export const pagePolicy = (wayBack?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self'${wayBack ? ` ${new URL(wayBack).origin}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
