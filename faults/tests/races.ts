import { type FaultTest, stockOf, untilSettled } from '../fault-test.ts'
import { approvalAgainstExpiry } from './races/approval-race.ts'
import { cancelAgainstCapture, cancelAgainstRelease } from './races/cancel-races.ts'
import { lastCredit } from './races/credit-race.ts'
import { priceBetweenScreens, REPRICED } from './races/price-race.ts'
import { PLENTY, type Race, type Raced } from './races/race.ts'
import { refundsOfTheLastDollar, SPLIT_STOCK } from './races/refund-race.ts'
import { walletTwice } from './races/wallet-race.ts'

const CLIENTS = 200
const FEW_CLIENTS = 20
/** A parcel is on its road with the next look of the carrier, and delivered with one after that. */
const CARRIER_SPEED = 1_000_000

const RACES: readonly Race[] = [
  cancelAgainstRelease,
  cancelAgainstCapture,
  refundsOfTheLastDollar,
  approvalAgainstExpiry,
  walletTwice,
  lastCredit,
  priceBetweenScreens,
]

/**
 * Many want in one instant what only one can have, or what only so many can: they have it, everybody else reads why, and
 * gateway, lenders, ledger and counters agree to the cent [SALE-022, with PAY-187, PAY-281, PAY-336, SALE-004, SALE-005].
 */
export const races: FaultTest = {
  name: 'races',
  longestMinutes: 30,
  async run(run) {
    const { shop, isShort, say, seed } = run
    const initialStock = await stockOf(shop, [
      ...[PLENTY, REPRICED].map((tireId) => ({ tireId, counters: 2, available: 10_000 })),
      ...SPLIT_STOCK,
    ])
    // Without its half minute of duplicate checks every sale that is sent twice is a second charge.
    await shop.outside.gatewayBehaves({ duplicateChecking: false, seed })
    await shop.outside.carrierBehaves({ webhookCopies: 2 })
    await shop.outside.carrierClock(CARRIER_SPEED)
    const clients = isShort ? FEW_CLIENTS : CLIENTS
    const carryOut = async (race: Race): Promise<Raced> => {
      const began = Date.now()
      // One that cannot be run to its end is a finding beside those of the others.
      const raced = await race.run(run, clients).catch((fault: Error) => unfinished(fault))
      say(`${race.name}: ${raced.note}; ${((Date.now() - began) / 1_000).toFixed(1)} s`)
      const findings = raced.findings.map((finding) => ({
        ...finding,
        what: `${race.name}: ${finding.what}`,
      }))
      return { ...raced, findings }
    }
    // The long form has the machine for one race after the other; the short form mostly waits.
    const all = isShort ? await Promise.all(RACES.map(carryOut)) : await inTurn(RACES, carryOut)
    const settled = await untilSettled(shop, {
      acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
      initialStock,
      endStates: ['placed', 'cancelled', 'delivered'],
      refusals: ['lender-expired', 'credit-changed', 'price-changed'],
    })
    return {
      ...settled,
      findings: [...all.flatMap(({ findings }) => findings), ...settled.findings],
      note: `${RACES.length} races of ${clients}`,
    }
  },
}

const unfinished = ({ message }: Error): Raced => ({
  acknowledged: [],
  findings: [{ kind: 'stuck', what: message }],
  note: 'not run to its end',
})

async function inTurn(list: readonly Race[], carryOut: (race: Race) => Promise<Raced>): Promise<Raced[]> {
  const all: Raced[] = []
  for (const race of list) all.push(await carryOut(race))
  return all
}
