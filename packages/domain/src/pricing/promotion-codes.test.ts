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
  [
    'is not known',
    [offer()],
    [],
    4,
    'code-unknown',
    'We do not know the code SAVE10',
    'Remove the code SAVE10',
  ],
  [
    'has no offer',
    [],
    [code()],
    4,
    'code-unknown',
    'We do not know the code SAVE10',
    'Remove the code SAVE10',
  ],
  [
    'is of another channel',
    [offer({ channelId: 'epp' })],
    [code()],
    4,
    'code-unknown',
    'We do not know the code SAVE10',
    'Remove the code SAVE10',
  ],
  [
    'is used up',
    [offer()],
    [code({ usesLeft: 0 })],
    4,
    'code-used-up',
    'The code SAVE10 has been used already',
    'Remove the code SAVE10',
  ],
  [
    'was used by this buyer',
    [offer()],
    [code({ usesLeftForBuyer: 0 })],
    4,
    'code-used-up',
    'The code SAVE10 has been used already',
    'Remove the code SAVE10',
  ],
  [
    'has not begun',
    [offer({ effectiveFrom: '2026-12-01T00:00:00Z' })],
    [code()],
    4,
    'code-not-begun',
    'The offer of code SAVE10 has not begun yet',
    'Remove the code SAVE10',
  ],
  [
    'is over',
    [offer({ endsAt: '2026-11-01T00:00:00Z' })],
    [code()],
    4,
    'code-over',
    'The offer of code SAVE10 is over',
    'Remove the code SAVE10',
  ],
  [
    'is for others',
    [offer({ accountTypes: ['Fleet'] })],
    [code()],
    4,
    'code-other-account',
    'The code SAVE10 is for other accounts',
    'Remove the code SAVE10',
  ],
  [
    'is for other tires',
    [offer({ scope: { of: 'brand', targets: ['veloce'] } })],
    [code()],
    4,
    'code-nothing-in-scope',
    'The code SAVE10 is not for anything in your cart',
    'Remove the code SAVE10',
  ],
  [
    'needs two more tires',
    [offer({ minQuantity: 4 })],
    [code()],
    2,
    'code-too-few',
    'The code SAVE10 needs at least 4 tires',
    'Add 2 more tires of the offer',
  ],
  [
    'needs one more tire',
    [offer({ minQuantity: 4 })],
    [code()],
    3,
    'code-too-few',
    'The code SAVE10 needs at least 4 tires',
    'Add 1 more tire of the offer',
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
      reason: 'The code SAVE10 does not combine with what saves you more: 10% off',
      fix: 'Nothing to do: you already pay the lower price',
      lineId: null,
      promoCode: 'SAVE10',
    },
  ])
  expect(quoted.complete).toBe(true)
  expect(quoted.leftOut).toEqual([
    { promotionId: 'deal', reason: 'Deal of the week', keptInstead: ['10% off'] },
  ])
})
