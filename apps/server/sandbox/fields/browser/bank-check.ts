import type { FromBankCheck, ToBankCheck } from '@shop/contracts/payments/bank-check'
import { sdkFaultOf } from '@shop/domain/payments/sdk-faults'
import { bankMessages as words } from '../bank-messages.ts'
import { readBankMessage } from '../read-bank-message.ts'
import { authenticate, lookUp } from './ask-bank.ts'

const { shopOrigin = '', bankUrl = '' } = document.documentElement.dataset
const code = part('code') as HTMLInputElement
let asked: { clientToken: string; nonce: string } | null = null
let isAsking = false

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== shopOrigin) return
  const message = readBankMessage(event.data)
  if (message !== null && asked === null) void begin(message)
})
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'closed' })
})
part('question').addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})
part('another').addEventListener('click', () => {
  part('sent').textContent = words.sentAnother
  code.focus()
})
tell({ type: 'ready' })

async function begin(init: ToBankCheck): Promise<void> {
  const { clientToken, merchant, amount, brand } = init
  asked = { clientToken, nonce: init.nonce }
  part('brand').textContent = brand
  part('brand').hidden = false
  part('merchant').textContent = merchant
  part('amount').textContent = `$${amount}`
  try {
    const said = await lookUp(bankUrl, init)
    if ('passed' in said) return tell({ type: 'passed', nonce: said.passed })
    if ('failed' in said) return tell({ type: 'failed', reason: said.failed })
    if (!('asks' in said)) return
    asked.nonce = said.asks
    part('asking').hidden = true
    part('question').hidden = false
    code.focus()
    tell({ type: 'asked' })
  } catch (thrown) {
    tell({ type: 'fault', fault: sdkFaultOf(thrown), stage: 'sdk' })
  }
}

async function submit(): Promise<void> {
  // A double click is one code.
  if (isAsking || asked === null) return
  const typed = code.value.trim()
  if (typed === '') return refuse(words.missing)
  isAsking = true
  try {
    const said = await authenticate(bankUrl, asked.clientToken, asked.nonce, typed)
    if ('passed' in said) tell({ type: 'passed', nonce: said.passed })
    else if ('failed' in said) tell({ type: 'failed', reason: said.failed })
    else refuse(words.again)
  } catch {
    refuse(words.unavailable)
  }
  isAsking = false
}

function refuse(message: string): void {
  part('wrong').textContent = message
  part('sent').textContent = ''
  code.setAttribute('aria-invalid', 'true')
  code.focus()
  code.select()
}

function tell(message: FromBankCheck): void {
  window.parent.postMessage(message, shopOrigin)
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}
