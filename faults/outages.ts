import { REDIRECT_TYPES, type RedirectType } from '@shop/domain/payments/payment-type'
import type { FailingProvider } from '@shop/settings/providers'
import type { PrivateShop } from './private-shop.ts'
import type { TroubleKind } from './stand-ins.ts'

/** Whoever can be away: of those that speak for several, one alone. */
export type Absent = Exclude<FailingProvider, 'lenders'> | RedirectType | 'database'
export type Outage = { who: Absent; how: TroubleKind }
/** Outages of one time. */
export type Round = { outages: readonly Outage[]; seconds: number; searchLagMs: number }

/**
 * All of a half fail at once, since none of them hides what another does: taxes, advice, parcels and mail are asked for
 * beside the money and after it. Two halves, so that of every kind of money somebody is there while others are not.
 */
const HALVES: readonly (readonly Absent[])[] = [
  ['gateway', 'affirm', 'resolve', 'simplepay', 'tax', 'addresses'],
  ['klarna', 'katapult', 'synchrony', 'carrier', 'mail'],
]
const HOW = ['silent', 'slow', 'error', 'html', 'nonsense', 'truncated'] as const satisfies TroubleKind[]
/** Longer than that only silence differs: what is answered wrongly is known at once. */
const LONGEST_OF_ALL_SECONDS = 60

const round = (outages: readonly Outage[], seconds: number, searchLagMs = 0): Round => ({
  outages,
  seconds,
  searchLagMs,
})
const all = (who: readonly Absent[], how: TroubleKind) => who.map((each): Outage => ({ who: each, how }))

/** In the short form each fails once or twice, in another way than those beside it. */
export function outageRounds(isShort: boolean, seconds: number): Round[] {
  const database = all(['database'], 'silent')
  if (isShort) {
    return [
      round(
        [
          ...all(['gateway', 'affirm', 'tax', 'addresses'], 'silent'),
          ...all(['resolve'], 'slow'),
          ...all(['simplepay', 'carrier'], 'error'),
          ...all(['mail'], 'nonsense'),
        ],
        13,
        2_000,
      ),
      // Whoever answers wrongly is known at once.
      round(
        [
          ...all(['carrier', 'mail'], 'silent'),
          ...all(['klarna'], 'error'),
          ...all(['katapult', 'addresses'], 'html'),
          ...all(['synchrony', 'tax'], 'truncated'),
        ],
        6,
      ),
      round(database, 10),
    ]
  }
  const hows = seconds > LONGEST_OF_ALL_SECONDS ? (['silent'] as const) : HOW
  const lags = seconds > LONGEST_OF_ALL_SECONDS ? [] : [0, 60_000]
  return [
    ...hows.flatMap((how) => HALVES.map((who) => round(all(who, how), seconds, 5_000))),
    ...lags.map((lagMs) => round(all(['gateway'], 'silent'), seconds, lagMs)),
    round(database, seconds),
  ]
}

/** A process that is silent is stopped as it stands: connections are taken, and nothing comes back. */
export async function begin({ shop }: { shop: PrivateShop }, { who, how }: Outage): Promise<void> {
  if (isLender(who)) return shop.outside.makeTrouble('lenders', { kind: how, path: `/${who}` })
  if (how === 'silent' || who === 'database') return shop.freeze(who)
  await shop.outside.makeTrouble(who, { kind: how, ...(who === 'mail' && { path: '/smtp' }) })
}

export async function end({ shop }: { shop: PrivateShop }, { who, how }: Outage): Promise<void> {
  if (isLender(who)) return shop.outside.endTrouble('lenders')
  if (how === 'silent' || who === 'database') return shop.thaw(who)
  await shop.outside.endTrouble(who)
}

export const isLender = (who: string): who is RedirectType =>
  (REDIRECT_TYPES as readonly string[]).includes(who)

export const wordsFor = ({ outages, seconds, searchLagMs }: Round): string => {
  const byHow = Map.groupBy(outages, ({ how }) => how)
  const parts = [...byHow].map(([how, some]) => `${some.map(({ who }) => who).join(', ')} ${how}`)
  return `${parts.join('; ')} for ${seconds} s${searchLagMs > 0 ? `, search ${searchLagMs / 1_000} s late` : ''}`
}
