import { escapeHtml } from '@shop/plain-html/escape-html'
import { walletAddresses, walletInstruments, walletPayer } from '../gateway/wallets.ts'
import { walletMessages as words } from './wallet-messages.ts'

/** The page inside the buttons' frame, with the one sheet that all wallets of the stand-in have. */
export function walletsPage({
  shopOrigin,
  tokenizeUrl,
}: {
  shopOrigin: string
  tokenizeUrl: string
}): string {
  return `<!doctype html>
<html lang="en" data-shop-origin="${escapeHtml(shopOrigin)}" data-tokenize-url="${escapeHtml(tokenizeUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.pageTitle}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/wallets.css">
<script type="module" src="/wallets.js"></script>
</head>
<body>
<main aria-label="${words.pageTitle}">
<h1 class="hidden">${words.pageTitle}</h1>
<div class="buttons" id="buttons"></div>
<div class="scrim" id="scrim" hidden>
<form class="sheet" id="sheet" role="dialog" aria-modal="true" aria-labelledby="sheet-title" novalidate>
<div class="head"><div><h2 id="sheet-title"></h2><p class="muted" id="bought"></p></div>
<span class="chip" id="chip"></span><button type="button" class="close" id="close" aria-label="${words.close}">×</button></div>
<div class="body">
<p class="refused" id="refused" role="alert"></p>
<dl class="rows">
${row(words.instrument, `${select('instrument', words.instrument, instruments)}<p class="muted">${words.held}</p>`)}
<div data-payer>${cell(words.address, select('address', words.address, addresses))}</div>
<div data-payer>${cell(words.contact, `<p>${escapeHtml(walletPayer.email)}</p><p class="muted">${phone}</p>`)}</div>
<div id="arrival">${cell(words.shipping, '<p id="arrives"></p>')}</div>
</dl>
<dl class="sum" id="lines"></dl>
<dl class="sum total"><div><dt>${words.total}</dt><dd id="total"></dd></div></dl>
</div>
<div class="foot"><button class="pay" id="pay">${words.wait}</button><p class="muted" id="note"></p></div>
</form>
</div>
</main>
</body>
</html>`
}

const phone = walletPayer.phone.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
const instruments = walletInstruments.map(({ id, label }) => ({ id, label }))
const addresses = walletAddresses.map(({ id, line1, city, state, postalCode }) => ({
  id,
  label: `${line1}, ${city}, ${state} ${postalCode}`,
}))

const row = (name: string, content: string) => `<div>${cell(name, content)}</div>`
const cell = (name: string, content: string) => `<dt>${name}</dt><dd>${content}</dd>`

function select(id: string, label: string, options: readonly { id: string; label: string }[]): string {
  const list = options.map((option) => `<option value="${option.id}">${escapeHtml(option.label)}</option>`)
  return `<select id="${id}" aria-label="${label}">${list.join('')}</select>`
}
