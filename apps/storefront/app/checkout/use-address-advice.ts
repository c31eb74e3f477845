import type { AddressAdvice, AddressToAdvise } from '@shop/contracts/checkout/address-advice'
import { useState } from 'react'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { readStorage, writeStorage } from '../platform/storage/storage.ts'

const SETTLED = 'settled addresses'
const MOST_KEPT = 5

/**
 * What somebody who knows addresses says of the one that is typed, once its field is left. Advice alone: without an
 * answer there is nothing to see, and what was taken or declined is not said again of the same text.
 */
export function useAddressAdvice<Fields>(addressOf: (fields: Fields) => AddressToAdvise | null) {
  const [typed, setTyped] = useState<AddressToAdvise | null>(null)
  const asked = useAsk(typed, (address, signal) =>
    browserClient.call('POST /checkout/address-advice', { body: address, signal }),
  )
  const advice: AddressAdvice | null = asked.state === 'answered' ? asked.answer.advice : null
  return {
    advice,
    hear(fields: Fields, moment: 'typed' | 'left') {
      const address = addressOf(fields)
      if (moment === 'left') setTyped(address && isSettled(address) ? null : address)
      // Advice on another text is none.
      else setTyped((before) => (before && address && textOf(before) === textOf(address) ? before : null))
    },
    onDecline() {
      if (typed) settle(typed)
      setTyped(null)
    },
    onTake() {
      if (typed && advice?.kind === 'use') settle(inShapeOf(typed, advice.address))
      setTyped(null)
    },
  }
}

type Whole = Extract<AddressAdvice, { kind: 'use' }>['address']

/** As the form has it: where it asks for no city, none is in its text. */
function inShapeOf(typed: AddressToAdvise, { addressLine2, city, state, ...rest }: Whole): AddressToAdvise {
  return {
    ...rest,
    ...(addressLine2 !== null && { addressLine2 }),
    ...(typed.city !== undefined && { city, state }),
  }
}

const textOf = ({ addressLine1, addressLine2, city, state, zip }: AddressToAdvise): string =>
  [addressLine1, addressLine2, city, state, zip].join(', ').toUpperCase()

const settled = (): string[] => readStorage(SETTLED, 'for this visit')?.split('\n') ?? []

const isSettled = (address: AddressToAdvise): boolean => settled().includes(textOf(address))

function settle(address: AddressToAdvise): void {
  const texts = [textOf(address), ...settled()].slice(0, MOST_KEPT)
  writeStorage(SETTLED, texts.join('\n'), 'for this visit')
}
