import type { FastCard, FastProfile } from '@shop/contracts/payments/fast-checkout'
import { Banner } from '@shop/ui/banner'
import { useEffect, useRef, useState } from 'react'
import { cardName } from '../payments/card-name.ts'
import { HostedFastCheckout } from '../payments/hosted-fast-checkout.tsx'
import { reportFault } from '../payments/report-fault.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { enter, type Field } from '../platform/script/entered-fields.ts'
import { fastCardInStorage } from './fast-card-in-storage.ts'
import { fillFromProfile } from './fill-from-profile.ts'
import { loadClientToken } from './load-client-token.ts'
import { checkoutMessages } from './messages.ts'
import { shippingFieldNames } from './shipping-fields.ts'

const words = checkoutMessages.fastCheckout

export type KnownShopperProps = {
  email: string
  cartId: string
  /** It has come to something, or to nothing: nobody is asked about this email again. */
  onEnd: () => void
}

/** Stands in the shipping form: whom the gateway knows has the rest of it filled in, and their card with them. */
export function KnownShopper({ email, cartId, onEnd }: KnownShopperProps) {
  const fieldsUrl = useGlobals()?.payment.fieldsUrl
  const [isAsked, setIsAsked] = useState(false)
  const [card, setCard] = useState<FastCard | null>(null)
  const status = useRef<HTMLSpanElement>(null)
  const filled = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The frame, which had the focus, is gone.
    if (card !== null) filled.current?.focus()
  }, [card])
  if (!fieldsUrl) return null

  const form = () => status.current?.closest('form') ?? null
  const know = (profile: FastProfile) => {
    onEnd()
    fastCardInStorage.keep(cartId, profile.card, Date.now())
    const element = form()
    if (element) fill(element, profile)
    setIsAsked(false)
    setCard(profile.card)
  }
  return (
    <>
      <span ref={status} className="visually-hidden" role="status">
        {isAsked && words.asked}
      </span>
      <HostedFastCheckout
        fieldsUrl={fieldsUrl}
        loadClientToken={loadClientToken}
        onFault={(fault, stage) => reportFault(fault, stage, 'credit')}
        checkout={{
          email,
          asked: () => setIsAsked(true),
          known: know,
          ended(end) {
            onEnd()
            setIsAsked(false)
            if (end === 'skipped') fieldIn(form(), 'email')?.focus()
          },
        }}
      />
      {card !== null && (
        <Banner tone="ok" ref={filled}>
          {words.filled(cardName(card))}
        </Banner>
      )}
    </>
  )
}

function fill(form: HTMLFormElement, profile: FastProfile): void {
  const typed = shippingFieldNames.map((name) => [name, fieldIn(form, name)?.value.trim() ?? ''])
  const missing = fillFromProfile(Object.fromEntries(typed), profile)
  for (const [name, text] of Object.entries(missing)) {
    const field = fieldIn(form, name)
    if (field) enter(field, text)
  }
}

function fieldIn(form: HTMLFormElement | null, name: string): Field | null {
  return (form?.elements.namedItem(name) ?? null) as Field | null
}
