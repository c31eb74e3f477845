import { escapeHtml } from '@shop/plain-html/escape-html'
import { fastMessages as words } from './fast-messages.ts'

/** The page inside the frame of fast checkout. Nothing of it shows before somebody is known. */
export function fastCheckoutPage({ shopOrigin, fastUrl }: { shopOrigin: string; fastUrl: string }): string {
  return `<!doctype html>
<html lang="en" data-shop-origin="${escapeHtml(shopOrigin)}" data-fast-url="${escapeHtml(fastUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.pageTitle}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/fast-checkout.css">
<script type="module" src="/fast-checkout.js"></script>
</head>
<body>
<main aria-label="${words.pageTitle}">
<form id="question" novalidate hidden>
<h1>${words.title}</h1>
<p id="sent-to"></p>
<div class="row" id="row">
<div><label for="code">${words.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" spellcheck="false"
 aria-required="true" aria-invalid="false" aria-describedby="wrong"></div>
<button class="go">${words.submit}</button>
</div>
<p class="wrong" id="wrong" role="alert"></p>
<button type="button" class="skip" id="skip">${words.skip}</button>
</form>
</main>
</body>
</html>`
}
