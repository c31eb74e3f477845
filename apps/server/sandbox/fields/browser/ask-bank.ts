import type { BankRefusal, ToBankCheck } from '@shop/contracts/payments/bank-check'

type Said = { passed: string } | { failed: BankRefusal } | { asks: string } | { again: true }

type Answer = {
  again?: boolean
  paymentMethod?: {
    nonce: string
    threeDSecureInfo: { status: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }
  }
}

/** Whether it is the owner who pays; the bank may want to ask. */
export function lookUp(url: string, { clientToken, nonce, amount }: ToBankCheck): Promise<Said> {
  return ask(`${url}/lookup`, clientToken, { nonce, amount })
}

/** With what the owner has typed. */
export function authenticate(url: string, clientToken: string, nonce: string, code: string): Promise<Said> {
  return ask(`${url}/authenticate`, clientToken, { nonce, code })
}

async function ask(url: string, clientToken: string, about: object): Promise<Said> {
  const { authorizationFingerprint } = JSON.parse(atob(clientToken))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ authorizationFingerprint, ...about }),
  })
  if (answer.status !== 201) throw new Error(`The gateway answered with ${answer.status}`)
  return saidIn((await answer.json()) as Answer)
}

function saidIn({ again, paymentMethod }: Answer): Said {
  if (again) return { again }
  if (!paymentMethod) throw new Error('The gateway said nothing')
  const { nonce, threeDSecureInfo: said } = paymentMethod
  if (said.liabilityShifted) return { passed: nonce }
  if (said.status === 'challenge_required') return { asks: nonce }
  return { failed: said.liabilityShiftPossible ? 'refused' : 'unavailable' }
}
