import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CallResult } from '@shop/contracts/client/call-result'
import { useOptimistic, useState, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { reloadCart } from '../cart/cart-cache.ts'
import { inTurn } from '../cart/cart-calls.ts'
import { tellOtherTabs } from '../cart/cart-tabs.ts'
import { browserClient } from '../platform/client/browser-client.ts'

type Answered = CallResult<{ siteCart: SiteCart }>

/** With what credit the cart is paid: shown at once, kept in the cart, and taken back when the server says no. */
export function useCredit(cart: SiteCart) {
  const { revalidate } = useRevalidator()
  const [isSaving, save] = useTransition()
  const own = cart.credits.find(({ codeEnd }) => codeEnd === null)
  const [isUsed, want] = useOptimistic(own?.isUsed ?? false)
  const [message, setMessage] = useState<string | null>(null)
  const query = { cartId: cart.id }

  const show = async (answer: Answered): Promise<string | null> => {
    if (answer.ok) tellOtherTabs()
    await Promise.all([revalidate(), reloadCart()])
    return answer.ok ? null : answer.message
  }

  return {
    own,
    isUsed,
    isSaving,
    message,
    giftCards: cart.credits.filter(({ codeEnd }) => codeEnd !== null),
    use: (uses: boolean) =>
      save(async () => {
        want(uses)
        setMessage(null)
        const body = { isUsed: uses }
        setMessage(
          await show(
            await inTurn(() => browserClient.call('PUT /checkout/cart-store-credit', { query, body })),
          ),
        )
      }),
    remove: (giftCardId: string) =>
      save(async () => {
        setMessage(null)
        const params = { giftCardId }
        const call = () =>
          browserClient.call('DELETE /checkout/cart-gift-cards/{giftCardId}', { query, params })
        setMessage(await show(await inTurn(call)))
      }),
    /** Null once it is entered; otherwise why it is not. */
    enter: async (code: string): Promise<string | null> =>
      show(
        await inTurn(() => browserClient.call('POST /checkout/cart-gift-cards', { query, body: { code } })),
      ),
  }
}
