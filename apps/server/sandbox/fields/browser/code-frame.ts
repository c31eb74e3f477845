import type { FromPaymentField, ToPaymentField } from '@shop/contracts/payments/payment-field'
import { fieldMessages } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { warningIcon } from './card-form.ts'
import { nonceFor } from './tokenize-card.ts'

/** The frame of a saved card: its security code alone, typed anew for every order. */
const { shopOrigin = '', tokenizeUrl = '', digits = '3' } = document.documentElement.dataset
const found = document.getElementById('securityCode')
if (!(found instanceof HTMLInputElement)) throw new Error('no input securityCode')
const input = found
let clientToken: string | null = null
let isTokenizing = false

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== shopOrigin) return
  const message = readMessage(event.data)
  if (message !== null) void hear(message)
})
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
input.addEventListener('input', () => {
  input.value = input.value.replace(/\D/g, '').slice(0, Number(digits))
  if (isRight()) show(null)
})
input.addEventListener('blur', () => {
  if (input.value !== '') check()
})
new ResizeObserver(() => tell({ type: 'height', height: document.body.offsetHeight })).observe(document.body)
tell({ type: 'ready' })

async function hear(message: ToPaymentField): Promise<void> {
  switch (message.type) {
    case 'init':
      clientToken = message.clientToken
      for (const [name, value] of Object.entries(message.tokens)) {
        document.documentElement.style.setProperty(name, value)
      }
      return
    case 'focus':
      return input.focus()
    case 'tokenize':
      return tokenize()
  }
}

async function tokenize(): Promise<void> {
  // A double click is one code.
  if (isTokenizing) return
  const wrong = check()
  if (wrong !== null) {
    input.focus()
    return tell({ type: 'invalid', fields: [{ name: 'securityCode', message: wrong }] })
  }
  if (clientToken === null) return tell({ type: 'failed', message: fieldMessages.unavailable })
  isTokenizing = true
  const result = await nonceFor(tokenizeUrl, clientToken, { cvv: input.value })
  isTokenizing = false
  tell(result)
}

function isRight(): boolean {
  return input.value.length === Number(digits)
}

function check(): string | null {
  const message = isRight() ? null : fieldMessages.securityCodeInvalid
  show(message)
  return message
}

function show(message: string | null): void {
  input.setAttribute('aria-invalid', String(message !== null))
  document
    .getElementById('securityCode-error')
    ?.replaceChildren(...(message === null ? [] : [warningIcon(), message]))
  tell({ type: 'field', name: 'securityCode', valid: message === null, message })
}

function tell(message: FromPaymentField): void {
  window.parent.postMessage(message, shopOrigin)
}
