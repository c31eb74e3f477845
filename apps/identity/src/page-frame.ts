import { escapeHtml } from '@shop/plain-html/escape-html'
import { icons, logo } from './icons.ts'
import { identityMessages as words } from './messages.ts'
import type { Storefront } from './storefront.ts'

export type Frame = {
  title: string
  body: string
  /** What stands beside it. */
  aside?: string
  /** The storefront somebody came from; staff come from none. */
  shop?: Storefront | null | undefined
  scripts?: readonly string[]
}

/** What stands around every page of the identity server: the storefront's own name where somebody came from one. */
export function pageFrame({ title, body, aside, shop, scripts = [] }: Frame): string {
  const name = escapeHtml(shop?.name ?? words.shopName)
  // Only by its script a password is shown.
  const all = body.includes('class="eye"') ? [...scripts, '/show-password.js'] : scripts
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${name}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/identity.css">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header><div class="wide">${headerOf(shop ?? null)}</div></header>
<main id="main" class="wide${aside ? '' : ' alone'}">
<div class="form">
${body}
</div>
${aside ?? ''}
</main>
<footer><div class="wide"><span>${words.rights(new Date().getFullYear(), name)}</span>${shop ? linksOf(shop) : ''}</div></footer>
${all.map((script) => `<script src="${script}" ${script === '/webauthn.js' ? 'defer' : 'type="module"'}></script>`).join('')}
</body>
</html>`
}

const ofHouse = `${logo}<span>${words.shopName}</span>`
const link = ({ url }: Storefront, path: string, text: string) =>
  `<a href="${escapeHtml(`${url}${path}`)}">${text}</a>`

function headerOf(shop: Storefront | null): string {
  if (shop === null) return `<span class="logo">${ofHouse}</span>`
  const { url, name, phone, isMain } = shop
  const mark = isMain ? ofHouse : `<span>${escapeHtml(name)}</span>`
  const call = `<a class="call" href="tel:${escapeHtml(phone?.replace(/[^\d+]/g, '') ?? '')}">${icons.phone}${escapeHtml(phone ?? '')}</a>`
  const beside = !isMain && phone ? call : link(shop, '/help-center', words.help)
  return `<a class="logo" href="${escapeHtml(url)}/">${mark}</a>${beside}`
}

function linksOf(shop: Storefront): string {
  const links = `${link(shop, '/terms', words.terms)}${link(shop, '/privacy-policy', words.privacy)}`
  return shop.isMain
    ? `${links}${link(shop, '/accessibility', words.accessibility)}`
    : `${links}<span class="powered">${words.poweredBy} <span class="logo">${ofHouse}</span></span>`
}

/** A card beside a form: what follows from filling it in. */
export const asideCard = (title: string, points: readonly { icon: string; text: string }[]): string =>
  `<aside aria-labelledby="beside"><h2 id="beside">${title}</h2><ul>${points
    .map(({ icon, text }) => `<li>${icon}<span>${text}</span></li>`)
    .join('')}</ul></aside>`
