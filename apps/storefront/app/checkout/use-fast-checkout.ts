import { type FastCheckoutBuyer, isFastCheckoutOn } from '@shop/domain/checkout/fast-checkout'
import { isEmail } from '@shop/domain/validation/email'
import { useState } from 'react'
import { readStorage, writeStorage } from '../platform/storage/storage.ts'
import type { ShippingFields } from './shipping-fields.ts'

const ENDED = 'fast checkout ended'
const MOST_KEPT = 5

/** The email that the gateway is asked about: once it was typed and left, and each of them once in a visit. */
export function useFastCheckout(buyer: FastCheckoutBuyer | undefined, stored: string) {
  const [email, setEmail] = useState<string | null>(null)
  const isOn = buyer !== undefined && isFastCheckoutOn(buyer)
  return {
    email: isOn ? email : null,
    hear({ email: typed }: Pick<ShippingFields, 'email'>, moment: 'typed' | 'left') {
      // What is shown of another email is over.
      if (moment === 'typed') setEmail((before) => (before === typed ? before : null))
      else if (isOn && isEmail(typed) && typed !== stored && !ended().includes(typed)) setEmail(typed)
    },
    onEnd() {
      if (email !== null)
        writeStorage(ENDED, [email, ...ended()].slice(0, MOST_KEPT).join('\n'), 'for this visit')
    },
  }
}

const ended = (): string[] => readStorage(ENDED, 'for this visit')?.split('\n') ?? []
