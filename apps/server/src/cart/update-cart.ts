import type { SiteCart } from '@shop/contracts/cart/cart'
import { MAX_CODES_PER_CART } from '@shop/domain/cart/limits'
import { typedCodes } from '@shop/domain/pricing/promotion-codes'
import type { Quote } from '@shop/domain/pricing/quote'
import type { ChosenVehicle } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { QuoteSources } from '../pricing/index.ts'
import {
  type ChangedTire,
  changeTires,
  judgeLines,
  type LineRefusal,
  type TireChange,
} from './change-lines.ts'
import { type IntentWrite, type WrittenCart, writeCart } from './change-store.ts'
import type { CartHead } from './head-store.ts'
import { messages } from './messages.ts'
import { type PricedCart, priceCart, siteCartOf } from './show-cart.ts'
import { type CartOf, selectTiresInCart, type TireInCart } from './tire-store.ts'

export interface CartUpdate {
  readonly tires: readonly TireChange[]
  /** Whose tires they are to be; without tires all of the cart are judged on it. */
  readonly vehicle: ChosenVehicle | undefined
  /** Covers all tires of the cart, or no longer. */
  readonly coverAll: boolean | undefined
  readonly promoCode: string | undefined
  readonly removePromoCode: string | undefined
  readonly intent: IntentWrite
}

export type UpdatedCart = SiteCart | LineRefusal | Refusal<'code-refused' | 'unknown-installer'>

/** What no change of the cart would make work: such a code is refused at once and not kept. */
const HOPELESS: ReadonlySet<Quote['refused'][number]['code']> = new Set([
  'code-unknown',
  'code-used-up',
  'code-twice',
  'code-not-begun',
  'code-over',
  'code-other-account',
])

/** The tires of a cart, and those that are to be added, with all that the change looks at. */
export function tiresToChange(tx: Db, cart: CartOf, update: CartUpdate): Promise<TireInCart[]> {
  return selectTiresInCart(tx, cart, {
    tireIds: update.tires.map(({ tireId }) => tireId),
    vehicleId: update.vehicle?.vehicleId,
  })
}

/**
 * Changes a cart that the caller has locked and whose tires have been read with those that are to be added: prices it
 * anew and writes it down, in one statement each.
 */
export async function updateCart(
  tx: Db,
  sources: QuoteSources,
  context: RequestContext,
  { head, tires: before }: { head: CartHead; tires: readonly TireInCart[] },
  update: CartUpdate,
): Promise<UpdatedCart> {
  const [added = null] = typedCodes([update.promoCode ?? ''])
  const [removed = null] = typedCodes([update.removePromoCode ?? ''])
  const codes = codesAfter(head, added, removed)
  if (codes instanceof Refusal) return codes

  const changed = changeTires(before, update.tires)
  if (changed instanceof Refusal) return changed
  const after = withCoverage(withFit(changed, update), update.coverAll)

  const priced = await priceCart(
    tx,
    sources,
    { ...head, codes, shipping: shippingAfter(head, update.intent) },
    after.filter(({ line }) => line.quantity > 0),
  )
  const refusal = priced.quote.refused.find(
    ({ code, promoCode }) => promoCode === added && HOPELESS.has(code),
  )
  if (added !== null && refusal) return refuse('code-refused', `${refusal.reason}.`, 'promoCode')

  const agreed = withAgreedPrices(priced)
  const isUntouched = new Set(before.map(({ line }) => line))
  const written = await writeCart(tx, head, {
    lines: after
      .filter(({ line }) => !isUntouched.has(line))
      .map((tire) => lineToWrite(agreed.tires.find(({ line }) => line.id === tire.line.id) ?? tire)),
    addedCode: added,
    removedCode: removed,
    intent: { ...update.intent, ...seen(head) },
  })
  if (typeof update.intent.installerId === 'number' && !written.installer) {
    return refuse('unknown-installer', messages.unknownInstaller)
  }
  return siteCartOf({ ...agreed, head: headAfter(priced.head, update.intent, added, written) }, context.zip)
}

/** Who names another installer has said nothing yet of how the tires go there. */
function shippingAfter({ shipping }: CartHead, { installerId }: IntentWrite): CartHead['shipping'] {
  const isElsewhere =
    shipping?.option === 'installer' && installerId !== undefined && installerId !== shipping.installerId
  return isElsewhere ? null : shipping
}

function codesAfter(
  head: CartHead,
  added: string | null,
  removed: string | null,
): readonly string[] | Refusal<'code-refused'> {
  if (added === null && removed === null) return head.codes
  const others = head.codes.filter((code) => code !== removed && code !== added)
  if (added === null) return others
  if (others.length >= MAX_CODES_PER_CART) return refuse('code-refused', messages.tooManyCodes, 'promoCode')
  if (!CODE.test(added)) return refuse('code-refused', messages.unknownCode(added), 'promoCode')
  return [...others, added].toSorted()
}

/** What a code can look like; nothing else is one of ours. */
const CODE = /^[A-Z0-9-]{3,30}$/

function withFit(tires: ChangedTire[], { vehicle, tires: named }: CartUpdate): ChangedTire[] {
  if (!vehicle) return tires
  const isMeant = ({ tireId, line }: ChangedTire) =>
    named.length === 0 || named.some((each) => each.tireId === tireId && each.position === line.position)
  return judgeLines(tires, vehicle, isMeant)
}

function withCoverage(tires: ChangedTire[], coverAll: boolean | undefined): ChangedTire[] {
  if (coverAll === undefined) return tires
  return tires.map((tire) =>
    tire.line.hasCoverage === coverAll ? tire : { ...tire, line: { ...tire.line, hasCoverage: coverAll } },
  )
}

/** What has no agreed price yet is agreed to at the price of this moment; the rest keeps the price it was put in at. */
function withAgreedPrices(priced: PricedCart): PricedCart {
  return {
    ...priced,
    tires: priced.tires.map((tire) => ({
      ...tire,
      line: {
        ...tire.line,
        agreedUnitCents: tire.line.agreedUnitCents ?? unitCentsOf(priced.quote, tire.line.id),
      },
    })),
  }
}

function unitCentsOf(quote: Quote, lineId: string): number | null {
  return quote.lines.find((line) => line.lineId === lineId)?.unitCents ?? null
}

function lineToWrite({ tireId, line: { id, vehicle: _, ...line } }: ChangedTire) {
  return { ...line, lineId: id, tireId }
}

/** Whoever changes a cart has seen what became of it. */
function seen({ intent }: CartHead): IntentWrite {
  return {
    ...(intent?.isBrandRemoved && { isBrandRemoved: false }),
    ...(intent?.isJoined && { isJoined: false }),
  }
}

/** The cart as it stands after the write, without asking the database again. */
function headAfter(head: CartHead, said: IntentWrite, added: string | null, written: WrittenCart): CartHead {
  const { version, installer, alertMessage } = written
  const codeAlerts =
    added !== null && alertMessage !== null ? { ...head.codeAlerts, [added]: alertMessage } : head.codeAlerts
  const hasIntent = head.intent !== null || Object.values(said).some((value) => value !== undefined)
  if (!hasIntent) return { ...head, version, codeAlerts }
  const known = head.intent
  const isSameShop = said.installerId === undefined
  return {
    ...head,
    version,
    codeAlerts,
    intent: {
      email: said.email ?? known?.email ?? null,
      installerId: isSameShop ? (known?.installerId ?? null) : (said.installerId ?? null),
      installer: isSameShop ? (known?.installer ?? null) : installer,
      appointmentTime:
        said.appointmentTime === undefined ? (known?.appointmentTime ?? null) : said.appointmentTime,
      preShippingSelection: (said.preShippingSelection ?? known?.preShippingSelection ?? null) as NonNullable<
        CartHead['intent']
      >['preShippingSelection'],
      isBrandRemoved: false,
      isJoined: false,
    },
  }
}
