import { escapeHtml } from '@shop/plain-html/escape-html'
import { fieldMessages as words } from './messages.ts'

type Field = {
  name: string
  label: string
  hint?: string
  autocomplete: string
  inputmode: string
  wide: boolean
}

const fields: Field[] = [
  { name: 'number', label: words.numberLabel, autocomplete: 'cc-number', inputmode: 'numeric', wide: true },
  {
    name: 'expiration',
    label: words.expirationLabel,
    hint: words.expirationHint,
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    wide: false,
  },
  {
    name: 'securityCode',
    label: words.securityCodeLabel,
    hint: words.securityCodeHint(3),
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    wide: false,
  },
  { name: 'name', label: words.nameLabel, autocomplete: 'cc-name', inputmode: 'text', wide: true },
]

/** The page inside the frame. It knows one shop origin and one gateway, both checked before. */
export function cardPage({ shopOrigin, tokenizeUrl }: { shopOrigin: string; tokenizeUrl: string }): string {
  return `<!doctype html>
<html lang="en" data-shop-origin="${escapeHtml(shopOrigin)}" data-tokenize-url="${escapeHtml(tokenizeUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.pageTitle}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/frame.css">
<script type="module" src="/frame.js"></script>
</head>
<body>
<form class="card" aria-label="${words.pageTitle}" novalidate>${fields.map(fieldHtml).join('')}</form>
</body>
</html>`
}

function fieldHtml({ name, label, hint, autocomplete, inputmode, wide }: Field): string {
  const optional = name === 'name' ? ` <span class="optional">${words.nameOptional}</span>` : ''
  const required = name === 'name' ? '' : ' aria-required="true"'
  return `<div class="field${wide ? ' wide' : ''}">
<label for="${name}">${label}${optional}</label>
<span class="box">
<input id="${name}" name="${name}" type="text" inputmode="${inputmode}" autocomplete="${autocomplete}"
 placeholder="${hint ?? ''}" spellcheck="false" autocapitalize="off" maxlength="200"${required}
 aria-invalid="false" aria-describedby="${name}-error">${name === 'number' ? '<span class="chip" hidden></span>' : ''}
</span>
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`
}
