import type { BillingInput, CartBilling, postBilling } from '@shop/contracts/checkout/cart-billing'
import { BILLING_FIELDS, checkBilling } from '@shop/domain/checkout/billing-address'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { parsePhone } from '@shop/domain/validation/phone'
import {
  bumpCartVersion,
  type CartHead,
  findBilling,
  isAwayFromHome,
  removeBilling,
  type StoredBilling,
  upsertBilling,
} from '../cart/index.ts'
import { type AddressPlace, zipTableCheck } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import { messages } from './messages.ts'

type BillingRefusal = (typeof postBilling.refusals)[number]

/** Sets who pays for a cart that the caller has locked. Nobody is billed at a pickup point or at a shop. */
export async function setBilling(
  tx: Db,
  { id: cartId, shipping }: Pick<CartHead, 'id' | 'shipping'>,
  input: BillingInput,
): Promise<CartBilling | Refusal<BillingRefusal>> {
  if (input.isSameAsShipping && isAwayFromHome(shipping))
    return refuse('invalid-address', messages['no-billing'], 'isSameAsShipping')
  const suggestion = input.isSameAsShipping ? null : await setOwnBilling(tx, cartId, input)
  if (suggestion instanceof Refusal) return suggestion
  if (input.isSameAsShipping) await removeBilling(tx, cartId)
  await bumpCartVersion(tx, cartId)
  const stored = await findBilling(tx, cartId)
  if (!stored) return refuse('no-shipping', messages['no-shipping'])
  return cartBillingOf(cartId, stored, suggestion)
}

async function setOwnBilling(
  tx: Db,
  cartId: string,
  input: Extract<BillingInput, { isSameAsShipping: false }>,
): Promise<AddressPlace | null | Refusal<BillingRefusal>> {
  const wrong = checkBilling({ ...input, addressLine2: input.addressLine2 ?? '' })
  for (const field of BILLING_FIELDS.billing_info)
    if (wrong[field]) return refuse('invalid-address', wrong[field], field)
  for (const field of BILLING_FIELDS.user_info)
    if (wrong[field]) return refuse('invalid-contact', wrong[field], field)
  const verdict = await zipTableCheck.check(tx, input)
  if (verdict.outcome !== 'known')
    return refuse('zip-and-state-differ', VALIDATION_MESSAGES.zipUnknown, 'zip')
  const { isSameAsShipping: _, ...address } = input
  await upsertBilling(tx, cartId, { ...address, phone: parsePhone(input.phone) ?? input.phone })
  return verdict.suggestion
}

export function cartBillingOf(
  cartId: string,
  { isSameAsShipping, addressLine1, addressLine2, city, state, zip, ...user_info }: StoredBilling,
  suggestion: AddressPlace | null,
): CartBilling {
  return {
    id: cartId,
    isSameAsShipping,
    billing_info: { addressLine1, addressLine2, city, state, zip },
    user_info,
    suggestion,
  }
}
