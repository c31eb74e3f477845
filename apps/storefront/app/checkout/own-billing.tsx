import type { CartBilling, OwnBilling as OwnAddress } from '@shop/contracts/checkout/cart-billing'
import type { CallFailure } from '@shop/contracts/client/call-result'
import type { BillingField } from '@shop/domain/checkout/billing-address'
import { refusedFields } from '../platform/form/refused-fields.ts'
import type { FieldErrors } from '../platform/form/use-checked-form.ts'
import { billingNames } from './billing-fields.ts'
import { BillingForm } from './billing-form.tsx'

type OwnBillingProps = {
  billing: CartBilling
  draft: string
  /** Null once it is kept. */
  keep: (billing: OwnAddress) => Promise<CallFailure | null>
  /** What concerns no field. */
  onFault: (message: string) => void
}

/** The form of another address than that of shipping, and what the server says of its fields. */
export function OwnBilling({ billing, draft, keep, onFault }: OwnBillingProps) {
  const save = async (address: OwnAddress): Promise<FieldErrors<BillingField> | undefined> => {
    const failure = await keep(address)
    if (failure === null) return undefined
    const refused = refusedFields(failure, billingNames) as FieldErrors<BillingField> | null
    if (refused === null) onFault(failure.message)
    return refused ?? {}
  }
  return <BillingForm billing={billing} draft={draft} onSave={save} />
}
