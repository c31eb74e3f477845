import { escapeHtml } from '@shop/plain-html/escape-html'
import { bankMessages as words } from './bank-messages.ts'

/** The page inside the frame of 3-D Secure, with the one bank that all cards of the stand-in are from. */
export function bankCheckPage({ shopOrigin, bankUrl }: { shopOrigin: string; bankUrl: string }): string {
  return `<!doctype html>
<html lang="en" data-shop-origin="${escapeHtml(shopOrigin)}" data-bank-url="${escapeHtml(bankUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.pageTitle}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/bank-check.css">
<script type="module" src="/bank-check.js"></script>
</head>
<body>
<main>
<div class="bank"><h1>${words.bank}</h1><span class="chip" id="brand" hidden></span></div>
<p id="asking" role="status">${words.asking}</p>
<form id="question" novalidate hidden>
<h2 id="title" tabindex="-1">${words.title}</h2>
<p>${words.sentTo}</p>
<dl><dt>${words.merchant}</dt><dd id="merchant"></dd><dt>${words.amount}</dt><dd id="amount"></dd></dl>
<label for="code">${words.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="8" spellcheck="false"
 aria-required="true" aria-invalid="false" aria-describedby="wrong">
<p class="wrong" id="wrong" role="alert"></p>
<button class="go">${words.submit}</button>
<button type="button" class="another" id="another">${words.sendAnother}</button>
<p id="sent" role="status"></p>
</form>
</main>
</body>
</html>`
}
