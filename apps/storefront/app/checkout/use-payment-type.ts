import type { SiteCart } from '@shop/contracts/cart/cart'
import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { useOptimistic, useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { reloadCart } from '../cart/cart-cache.ts'
import { inTurn } from '../cart/cart-calls.ts'
import { tellOtherTabs } from '../cart/cart-tabs.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { payingMessages } from './paying-messages.ts'

export type PaymentChoice = {
  chosen: PaymentType
  choose: (type: PaymentType) => void
  /** The total of the new way to pay is not known yet. */
  isChoosing: boolean
  /** Why the last choice was not taken. */
  message: string | null
}

/** How the cart is paid: shown at once, kept in the cart, and taken back when the server says no. */
export function usePaymentType(cart: SiteCart | null): PaymentChoice {
  const { revalidate } = useRevalidator()
  const [isChoosing, save] = useTransition()
  const [chosen, want] = useOptimistic<PaymentType>(cart?.paymentType ?? DEFAULT_PAYMENT_TYPE)
  const [message, setMessage] = useState<string | null>(null)

  const choose = (paymentType: PaymentType) => {
    if (cart === null) return
    save(async () => {
      want(paymentType)
      setMessage(null)
      const saved = await inTurn(() =>
        browserClient.call('PUT /checkout/cart-payment', {
          query: { cartId: cart.id },
          body: { paymentType },
        }),
      )
      if (saved.ok) tellOtherTabs()
      else
        setMessage(saved.refusal === 'not-offered' ? notOffered(paymentType, saved.message) : saved.message)
      await Promise.all([revalidate(), reloadCart()])
    })
  }

  return { chosen, choose, isChoosing, message }
}

const notOffered = (type: PaymentType, reason: string) =>
  payingMessages.payment.notOffered(PAYMENT_LABELS[type], reason)
