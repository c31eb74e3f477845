import { REDIRECT_TYPES } from '@shop/domain/payments/payment-type'
import { troubleKinds } from '@shop/server/sandbox/trouble.ts'
import { failingProviders } from '@shop/settings/provider-variables'
import { expect, test } from 'vitest'
import { outageOf, WAYS } from './outage-buyers.ts'
import { outageRounds } from './outages.ts'

const providers = [
  ...failingProviders({ TAX_LICENSE_KEY: 'a license' }).filter((name) => name !== 'lenders'),
  ...REDIRECT_TYPES,
]
const seenIn = (rounds: ReturnType<typeof outageRounds>) =>
  new Set(rounds.flatMap(({ outages }) => outages.map(({ who, how }) => `${who} ${how}`)))

test('[SAFE-025] every provider is away in every way, the database silent, and somebody is always there to pay by', () => {
  const rounds = outageRounds(false, 60)
  const wanted = providers.flatMap((who) => troubleKinds.map((how) => `${who} ${how}`))
  expect(seenIn(rounds)).toEqual(new Set([...wanted, 'database silent']))
  for (const round of [...rounds, ...outageRounds(true, 60)]) {
    if (round.outages.some(({ who }) => who === 'database')) continue
    expect(WAYS.filter((way) => !outageOf(round, way)).length).toBeGreaterThan(0)
  }
  // While a lender is away people pay by card, and while cards are away by lenders.
  const others = rounds.map((round) => WAYS.filter((way) => !outageOf(round, way)))
  expect(others.some((ways) => ways.includes('credit') && !ways.includes('klarna'))).toBe(true)
  expect(others.some((ways) => ways.includes('klarna') && !ways.includes('credit'))).toBe(true)
})

test('[SAFE-025] the short form has everybody away once, and five minutes of silence are over within half an hour', () => {
  const away = new Set(outageRounds(true, 60).flatMap(({ outages }) => outages.map(({ who }) => who)))
  expect(away).toEqual(new Set([...providers, 'database']))
  const long = outageRounds(false, 300)
  expect(seenIn(long)).toEqual(new Set([...providers.map((who) => `${who} silent`), 'database silent']))
  expect(long.reduce((sum, { seconds }) => sum + seconds + 120, 0)).toBeLessThan(30 * 60)
})
