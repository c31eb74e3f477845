import { escapeHtml } from '@shop/plain-html/escape-html'
import { logo } from './icons.ts'
import { identityMessages as words } from './messages.ts'

export type Frame = {
  title: string
  body: string
  /** What stands beside it. */
  aside?: string
  /** The storefront somebody came from; staff come from none. */
  shop?: string | null | undefined
  scripts?: readonly string[]
}

/** What stands around every page of the identity server. */
export function pageFrame({ title, body, aside, shop, scripts = [] }: Frame): string {
  const link = (path: string, text: string) => `<a href="${escapeHtml(`${shop}${path}`)}">${text}</a>`
  const mark = `${logo}<span>${words.shopName}</span>`
  const footer = shop
    ? `${link('/terms', words.terms)}${link('/privacy-policy', words.privacy)}${link('/accessibility', words.accessibility)}`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${words.shopName}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/identity.css">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header><div class="wide">${shop ? `<a class="logo" href="${escapeHtml(shop)}/">${mark}</a>${link('/help-center', words.help)}` : `<span class="logo">${mark}</span>`}</div></header>
<main id="main" class="wide${aside ? '' : ' alone'}">
<div class="form">
${body}
</div>
${aside ?? ''}
</main>
<footer><div class="wide"><span>${words.rights(new Date().getFullYear())}</span>${footer}</div></footer>
${scripts.map((script) => `<script src="${script}" ${script === '/webauthn.js' ? 'defer' : 'type="module"'}></script>`).join('')}
</body>
</html>`
}

/** A card beside a form: what follows from filling it in. */
export const asideCard = (title: string, points: readonly { icon: string; text: string }[]): string =>
  `<aside aria-labelledby="beside"><h2 id="beside">${title}</h2><ul>${points
    .map(({ icon, text }) => `<li>${icon}<span>${text}</span></li>`)
    .join('')}</ul></aside>`
