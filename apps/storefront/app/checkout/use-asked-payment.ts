import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { PAYMENT_TYPES, type PaymentType } from '@shop/domain/payments/payment-type'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { CHARGE_ID } from './charge-id.ts'
import type { PaymentChoice } from './use-payment-type.ts'

/** What a lender's page adds to the address it sends somebody back to. */
const AFFIRM_ERROR = 'affirm-error'

/** Chooses the way to pay that the address asks for, once: what is chosen after that is the shopper's. */
export function useAskedPayment(options: readonly PaymentOption[], { chosen, choose }: PaymentChoice): void {
  const { type } = useParams()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const asked = askedFor(type, window.location)
    const option = options.find((each) => each.type === asked)
    if (option && option.reason === null && option.type !== chosen) choose(option.type)
  }, [type, options, chosen, choose])
}

export function askedFor(
  type: string | undefined,
  { hash, search }: Pick<Location, 'hash' | 'search'>,
): PaymentType | null {
  if (new URLSearchParams(search).has(CHARGE_ID)) return 'resolve'
  if (new URLSearchParams(hash.slice(1)).has(AFFIRM_ERROR)) return 'affirm'
  return PAYMENT_TYPES.find((each) => each === type) ?? null
}
