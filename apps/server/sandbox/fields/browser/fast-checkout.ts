import type { FromFastCheckout, ToFastCheckout } from '@shop/contracts/payments/fast-checkout'
import { sdkFaultOf } from '@shop/domain/payments/sdk-faults'
import { fastMessages as words } from '../fast-messages.ts'
import { readFastMessage } from '../read-fast-message.ts'
import { lookUp, tryCode } from './ask-profile.ts'

const { shopOrigin = '', fastUrl = '' } = document.documentElement.dataset
const code = part('code') as HTMLInputElement
let asked: { clientToken: string; challenge: string } | null = null
let hasBegun = false
let isAsking = false

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== shopOrigin) return
  const message = readFastMessage(event.data)
  if (message === null || hasBegun) return
  hasBegun = true
  void begin(message)
})
part('question').addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})
part('skip').addEventListener('click', () => tell({ type: 'skipped' }))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'skipped' })
})
code.addEventListener('input', () => {
  code.value = code.value.replace(/\D/g, '')
})
new ResizeObserver(() => tell({ type: 'height', height: document.body.offsetHeight })).observe(document.body)
tell({ type: 'ready' })

async function begin(init: ToFastCheckout): Promise<void> {
  document.documentElement.style.setProperty('--r-sm', init.radius)
  try {
    const customer = await lookUp(fastUrl, init)
    if (customer === null) return tell({ type: 'unknown' })
    asked = { clientToken: init.clientToken, challenge: customer.challenge }
    part('sent-to').textContent = words.sentTo(customer.phoneEnd)
    part('question').hidden = false
    tell({ type: 'asked' })
  } catch (thrown) {
    tell({ type: 'fault', fault: sdkFaultOf(thrown), stage: 'sdk' })
  }
}

async function submit(): Promise<void> {
  // A double click is one code.
  if (isAsking || asked === null) return
  if (code.value.length < code.maxLength) return refuse(words.missing)
  isAsking = true
  const said = await tryCode(fastUrl, asked.clientToken, asked.challenge, code.value).catch(
    () => 'over' as const,
  )
  isAsking = false
  if (said === 'again') return refuse(words.again)
  if (said !== 'over') return tell({ type: 'known', profile: said })
  asked = null
  part('row').hidden = true
  part('wrong').textContent = words.over
  part('skip').focus()
}

function refuse(message: string): void {
  part('wrong').textContent = message
  code.setAttribute('aria-invalid', 'true')
  code.focus()
  code.select()
}

function tell(message: FromFastCheckout): void {
  window.parent.postMessage(message, shopOrigin)
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}
