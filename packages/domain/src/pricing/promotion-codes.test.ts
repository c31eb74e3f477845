import { expect, it } from 'vitest'
import type { Promotion, PromotionCode } from './promotion.ts'
import { book, flatOff, inPennsylvania, line, percentOff, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'

const code = (changes: Partial<PromotionCode> = {}): PromotionCode => ({
  code: 'SAVE10',
  promotionId: 'deal',
  usesLeft: null,
  usesLeftForBuyer: null,
  ...changes,
})
const offer = (rules: Parameters<typeof flatOff>[1] = {}) => flatOff(1_000, { needsCode: true, ...rules })

const quoteWith = (
  typed: string[],
  promotions: Promotion[] = [offer()],
  codes: PromotionCode[] = [code()],
  quantity = 4,
) =>
  quote([line({ quantity })], { ...toPhiladelphia, codes: typed }, book({}), {
    ...inPennsylvania,
    promotions,
    codes,
  })

it.each(['SAVE10', 'save10', ' Save10 '])('takes the code %j as typed', (typed) => {
  const quoted = quoteWith([typed])
  expect(quoted.adjustments[0]).toMatchObject({ code: 'SAVE10', amountCents: -1_000 })
  expect(quoted).toMatchObject({ refused: [], complete: true })
})

it('ignores blanks and a code typed twice', () => {
  expect(quoteWith(['', 'SAVE10', 'save10'])).toMatchObject({ refused: [], complete: true })
})

it.each<[string, Promotion[], PromotionCode[], number, string, string, string]>([
  ['is not known', [offer()], [], 4, 'code-unknown', 'Code SAVE10 isn’t valid', 'Remove code SAVE10'],
  ['has no offer', [], [code()], 4, 'code-unknown', 'Code SAVE10 isn’t valid', 'Remove code SAVE10'],
  [
    'is of another channel',
    [offer({ channelId: 'epp' })],
    [code()],
    4,
    'code-unknown',
    'Code SAVE10 isn’t valid',
    'Remove code SAVE10',
  ],
  [
    'is used up',
    [offer()],
    [code({ usesLeft: 0 })],
    4,
    'code-used-up',
    'Code SAVE10 has already been used',
    'Remove code SAVE10',
  ],
  [
    'was used by this buyer',
    [offer()],
    [code({ usesLeftForBuyer: 0 })],
    4,
    'code-used-up',
    'Code SAVE10 has already been used',
    'Remove code SAVE10',
  ],
  [
    'has not begun',
    [offer({ effectiveFrom: '2026-12-01T00:00:00Z' })],
    [code()],
    4,
    'code-not-begun',
    'Code SAVE10 isn’t active yet',
    'Remove code SAVE10',
  ],
  [
    'is over',
    [offer({ endsAt: '2026-11-01T00:00:00Z' })],
    [code()],
    4,
    'code-over',
    'Code SAVE10 has expired',
    'Remove code SAVE10',
  ],
  [
    'is for others',
    [offer({ accountTypes: ['Fleet'] })],
    [code()],
    4,
    'code-other-account',
    'Code SAVE10 can’t be used with this account',
    'Remove code SAVE10',
  ],
  [
    'is for other tires',
    [offer({ scope: { of: 'brand', targets: ['veloce'] } })],
    [code()],
    4,
    'code-nothing-in-scope',
    'Code SAVE10 doesn’t apply to your cart',
    'Remove code SAVE10',
  ],
  [
    'needs two more tires',
    [offer({ minQuantity: 4 })],
    [code()],
    2,
    'code-too-few',
    'Code SAVE10 requires at least 4 tires',
    'Add 2 more eligible tires',
  ],
  [
    'needs one more tire',
    [offer({ minQuantity: 4 })],
    [code()],
    3,
    'code-too-few',
    'Code SAVE10 requires at least 4 tires',
    'Add 1 more eligible tire',
  ],
])('a code that %s stops the order and says why', (_, promotions, codes, quantity, refusal, reason, fix) => {
  const quoted = quoteWith(['SAVE10'], promotions, codes, quantity)
  expect(quoted.refused).toEqual([{ code: refusal, reason, fix, lineId: null, promoCode: 'SAVE10' }])
  expect(quoted.complete).toBe(false)
  expect(quoted.adjustments.filter((each) => each.kind === 'discount')).toEqual([])
})

it('the last use of a code can be made', () => {
  expect(quoteWith(['SAVE10'], [offer()], [code({ usesLeft: 1, usesLeftForBuyer: 1 })]).refused).toEqual([])
})

it('two codes of one offer are one too many', () => {
  const quoted = quoteWith(['SAVE10', 'ALSO10'], [offer()], [code(), code({ code: 'ALSO10' })])
  expect(quoted.refused).toMatchObject([{ code: 'code-twice', promoCode: 'SAVE10' }])
  expect(quoted.adjustments[0]).toMatchObject({ code: 'ALSO10', amountCents: -1_000 })
})

it('[FEE-005] a code that saves less than what holds anyway is set aside, and the order goes on', () => {
  const quoted = quoteWith(['SAVE10'], [offer(), percentOff(10, { id: 'ten', reason: '10% off' })])
  expect(quoted.refused).toEqual([
    {
      code: 'code-saves-less',
      reason: 'Code SAVE10 can’t be combined with a deal that saves you more: 10% off',
      fix: 'You already have the lower price',
      lineId: null,
      promoCode: 'SAVE10',
    },
  ])
  expect(quoted.complete).toBe(true)
  expect(quoted.leftOut).toEqual([
    { promotionId: 'deal', reason: 'Deal of the week', keptInstead: ['10% off'] },
  ])
})
