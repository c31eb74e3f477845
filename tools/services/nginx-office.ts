import { hsts } from './nginx-page-cache.ts'

export type OfficeSite = {
  host: string
  /** Where its built files lie. */
  folder: string
  /** Where signing out leads: a browser follows a form there only if it is named. */
  identityOrigin: string
}

/** The pages of the back office: files without a word about anybody, and the strictest policy a browser knows. */
export function officeLocations(site: OfficeSite, mode: 'dev' | 'built', vitePort: number): string {
  if (mode === 'dev') {
    return `
    location / {
      proxy_pass http://127.0.0.1:${vitePort};
      proxy_read_timeout 120s;
    }
`
  }
  return `
    root "${site.folder}";

    # The names carry a hash of the content, so a copy never goes stale.
    location /assets/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
      add_header X-Content-Type-Options nosniff always;
${hsts}
      brotli_static on;
      gzip_static on;
      access_log off;
    }
    location = /favicon.svg {
      add_header X-Content-Type-Options nosniff always;
      access_log off;
    }
    location / {
      try_files /index.html =404;
${officeHeaders(site)
  .map(([name, value]) => `      add_header ${name} "${value}" always;`)
  .join('\n')}
${hsts}
    }
`
}

function officeHeaders({ identityOrigin }: OfficeSite): [string, string][] {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A reserved height is an attribute; it cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${identityOrigin}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Cache-Control', 'private, no-store'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    // Not `no-referrer`: it would take the origin from the form that signs out, and the api asks for it.
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Robots-Tag', 'noindex'],
  ]
}
