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
export function cardPage(at: PageAt): string {
  return framePage(at, { title: words.pageTitle, script: '/frame.js', fields })
}

/** The frame of a saved card asks for its security code alone. */
export function codePage(at: PageAt, digits: 3 | 4): string {
  const code = fields
    .filter(({ name }) => name === 'securityCode')
    .map((field) => ({ ...field, hint: words.securityCodeHint(digits), wide: true }))
  return framePage({ ...at, digits }, { title: words.codePageTitle, script: '/code-frame.js', fields: code })
}

export type PageAt = { shopOrigin: string; tokenizeUrl: string; digits?: number }

function framePage(
  { shopOrigin, tokenizeUrl, digits = 3 }: PageAt,
  page: { title: string; script: string; fields: Field[] },
): string {
  return `<!doctype html>
<html lang="en" data-shop-origin="${escapeHtml(shopOrigin)}" data-tokenize-url="${escapeHtml(tokenizeUrl)}" data-digits="${digits}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<link rel="stylesheet" href="/design/tokens.css">
<link rel="stylesheet" href="/frame.css">
<script type="module" src="${page.script}"></script>
</head>
<body>
<form class="card" aria-label="${page.title}" novalidate>${page.fields.map(fieldHtml).join('')}</form>
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
