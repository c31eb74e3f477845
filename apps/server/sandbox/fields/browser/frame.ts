import type { FromPaymentField, ToPaymentField } from '@shop/contracts/payments/payment-field'
import { fieldMessages } from '../messages.ts'
import { readMessage } from '../read-message.ts'
import { createCardForm } from './card-form.ts'
import { tokenizeCard } from './tokenize-card.ts'

const { shopOrigin = '', tokenizeUrl = '' } = document.documentElement.dataset
const form = createCardForm((name, message) =>
  tell({ type: 'field', name, valid: message === null, message }),
)
let clientToken: string | null = null
let isTokenizing = false

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== shopOrigin) return
  const message = readMessage(event.data)
  if (message !== null) void hear(message)
})
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
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
      return form.focus(message.name)
    case 'tokenize':
      return tokenize()
  }
}

async function tokenize(): Promise<void> {
  // A double click is one card.
  if (isTokenizing) return
  const wrong = form.checkAll()
  if (wrong.length > 0) return tell({ type: 'invalid', fields: wrong })
  if (clientToken === null) return tell({ type: 'failed', message: fieldMessages.unavailable })
  isTokenizing = true
  const result = await tokenizeCard(tokenizeUrl, clientToken, form.card())
  isTokenizing = false
  if (result.type === 'invalid') for (const { name, message } of result.fields) form.show(name, message)
  tell(result)
}

function tell(message: FromPaymentField): void {
  window.parent.postMessage(message, shopOrigin)
}
