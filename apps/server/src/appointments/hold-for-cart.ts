import type {
  CartAppointment,
  CartAppointmentInput,
  postCartAppointment,
} from '@shop/contracts/appointments/cart-appointment'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import { findCart, nameInstaller } from '../cart/index.ts'
import {
  type CalendarForJob,
  findCalendarForJob,
  findSlotHold,
  freeTimesInstead,
  type HeldSlot,
  holdSlot,
  mountsAll,
  type SlotClaim,
} from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { asOwner, asOwnerOnce, pipelined } from '../platform/db/transaction.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import type { Shop } from '../shop.ts'
import { cartAppointmentOf } from './cart-appointment.ts'
import { jobAt } from './job-at.ts'
import { carZip, tiresOfCart } from './job-parts.ts'
import { messages } from './messages.ts'
import { wantedTime } from './moves/wanted-time.ts'
import { countDayHeld, type Holder, uncountDayHeld } from './slot-hold-limits.ts'

type HoldRefusal = (typeof postCartAppointment.refusals)[number]

export interface HoldQuestion {
  readonly cartId: string
  readonly wanted: CartAppointmentInput
  /** Whoever moves a time has one. */
  readonly isMove: boolean
  readonly visitor: string | undefined
  /** The ZIP of the visit. */
  readonly zip: string | null
}

/** Holds a slot for a cart; whoever comes too late for it gets three that are free. */
export async function holdForCart(
  shop: Shop,
  owner: Visit,
  question: HoldQuestion,
): Promise<CartAppointment | Refusal<HoldRefusal>> {
  const pool = shop.db.checkoutPool
  const outcome = await asOwner(pool, owner, (tx) => claimForCart(tx, shop, owner, question))
  if (outcome instanceof Refusal) return outcome
  if ('held' in outcome) return cartAppointmentOf(question.cartId, outcome.held)
  // The transaction is over, so nobody waits for the day meanwhile.
  const free = await asOwnerOnce(pool, owner, (db) => freeTimesInstead(db, outcome.lost))
  return refuse('install-time-gone', messages['install-time-gone'], null, { freeTimes: free.map(shownSlot) })
}

type Outcome = { readonly held: HeldSlot } | { readonly lost: SlotClaim }

async function claimForCart(
  tx: Db,
  shop: Shop,
  owner: Visit,
  { cartId, wanted, isMove, visitor, zip }: HoldQuestion,
): Promise<Outcome | Refusal<HoldRefusal>> {
  const cart = await findCart(tx, owner, cartId, 'for-update')
  if (!cart) throw notFound(messages.noCart)
  if (cart.state !== 'open') return refuse('cart-changed', messages['cart-changed'])
  const of = { installerId: wanted.installerId }
  const parts = {
    tires: tiresOfCart(owner, cartId),
    carZip: carZip({ said: undefined, cartId, zip }),
  }
  const [before, calendar] = await pipelined([
    findSlotHold(tx, cartId),
    findCalendarForJob(tx, { of, day: wanted.date, cartId }, parts),
  ])
  if (isMove && !before) throw notFound(messages.noAppointment)
  if (!calendar) throw notFound(messages.unknownInstaller)
  const hindrance = hindranceOf(calendar)
  if (hindrance) return refuse(hindrance, messages[hindrance])
  const { arrivesBy: _, ...job } = await jobAt(tx, shop, calendar, { channelId: cart.channelId })
  const claim = { of, cartId, slot: wantedTime(wanted, calendar.rules.kind), ...job }
  const held = await withinDayLimit(
    shop,
    { sessionId: owner.sessionId, visitor },
    { before, calendarId: calendar.id, day: wanted.date },
    () => holdSlot(tx, claim, calendar),
  )
  if (!held) return { lost: claim }
  await nameInstaller(tx, cart, wanted.installerId)
  const { installer, timeZone, rules } = calendar
  const { company, addressLine1, city, state, zip: installerZip } = installer
  const place = { company, addressLine1, city, state, zip: installerZip, timeZone }
  return { held: { ...held, ...place, calendarKind: rules.kind, installerId: wanted.installerId } }
}

function hindranceOf(calendar: CalendarForJob): HoldRefusal | null {
  if (!calendar.tires?.length) return 'cart-empty'
  if (!mountsAll(calendar.installer.skills, calendar.tires)) return 'not-mounted-here'
  return calendar.rules.kind === 'van' && calendar.spot === null ? 'van-too-far' : null
}

/** Carries out a hold: another one of the same day is none more, and one that was not had is none. */
async function withinDayLimit<Hold>(
  { limits }: Pick<Shop, 'limits'>,
  holder: Holder,
  { before, ...day }: { before: HeldSlot | null; calendarId: number; day: string },
  hold: () => Promise<Hold | null>,
): Promise<Hold | null> {
  const isOfSameDay = before?.calendarId === day.calendarId && before.day === day.day
  if (!isOfSameDay) await countDayHeld(limits, holder, day)
  const held = await hold()
  if (!isOfSameDay && !held) await uncountDayHeld(limits, holder, day)
  if (!isOfSameDay && held && before) await uncountDayHeld(limits, holder, before)
  return held
}
