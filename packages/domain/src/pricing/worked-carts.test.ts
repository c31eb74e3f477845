import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { DISPOSAL, quoteWorkedCart, type WorkedCart } from './worked-carts.test-support.ts'

/** Totals in cents, worked out by hand beside each cart: tires, then what is off, then fees, then tax. */
type Worked = [what: string, cart: WorkedCart, total: number]

const four = { touring: 4 }
const pairs = { sportFront: 2, sportRear: 2 }

const ACCOUNTS: Worked[] = [
  // 400 + 4 x 1 fee + 6 % of 400 = 24
  ['a visitor', { tires: four, to: 'PA' }, 428_00],
  // 4 x 95 = 380 + 4 + 22.80
  ['a member of the crew', { tires: four, to: 'PA', as: 'Retail Member' }, 406_80],
  // 4 x 90 = 360 + 4 + 21.60
  ['a fleet', { tires: four, to: 'PA', as: 'Fleet' }, 385_60],
  // 4 x 88 = 352 + 4 + 21.12
  ['a special order', { tires: four, to: 'PA', as: 'Special Order' }, 377_12],
  // 4 x 87 = 348 + 4 + 20.88
  ['a partner', { tires: four, to: 'PA', as: 'Partner Program' }, 372_88],
  // 4 x 80 = 320 + 4 + 19.20
  ['an employee', { tires: four, to: 'PA', as: 'EPP' }, 343_20],
  // An account without a list of its own pays the public price: 400 + 4 + 24
  ['a retail account', { tires: four, to: 'PA', as: 'Retail' }, 428_00],
  // 360 + 4 x 1.75 = 7 + 7.25 % of 360 = 26.10
  ['a fleet in California', { tires: four, to: 'CA', as: 'Fleet' }, 393_10],
  // 380 + 4 x 5 = 20 + 6.5 % of 380 = 24.70
  ['crew in Washington', { tires: four, to: 'WA', as: 'Retail Member' }, 424_70],
  // 320 + 4 x 2.50 = 10 + 4 % of 320 = 12.80
  ['an employee in New York', { tires: four, to: 'NY', as: 'EPP' }, 342_80],
  // 348 + 4; the fee is taxed: 6 % of 352 = 21.12
  ['a partner in Florida', { tires: four, to: 'FL', as: 'Partner Program' }, 373_12],
  // 352 + 4 x 1.35 = 5.40, taxed: 7 % of 357.40 = 25.018
  ['a special order in Tennessee', { tires: four, to: 'TN', as: 'Special Order' }, 382_42],
]

const STATES: Worked[] = [
  // 400 + 7 + 7.25 % of 400 = 29
  ['California', { tires: four, to: 'CA' }, 436_00],
  // 400 + 10 + 16
  ['New York', { tires: four, to: 'NY' }, 426_00],
  // 400 + 25
  ['Texas, which takes no fee', { tires: four, to: 'TX' }, 425_00],
  // 400 + 4 + 6 % of 404 = 24.24
  ['Florida, which taxes its fee', { tires: four, to: 'FL' }, 428_24],
  // 400 + 20 + 26
  ['Washington', { tires: four, to: 'WA' }, 446_00],
  // 2 % of 400 = 8; 4.75 % of 400 = 19
  ['North Carolina, a share', { tires: four, to: 'NC' }, 427_00],
  // 2 % of 400 = 8, which is the cap of 4 x 2; 5.6 % of 400 = 22.40
  ['Arizona, a share with a cap', { tires: four, to: 'AZ' }, 430_40],
  // 2 % of 4 x 120 = 9.60, cut to 8; 5.6 % of 480 = 26.88
  ['Arizona above the cap', { tires: { winter: 4 }, to: 'AZ' }, 514_88],
  // nothing
  ['Oregon', { tires: four, to: 'OR' }, 400_00],
  // 5.40; 7 % of 405.40 = 28.378
  ['Tennessee', { tires: four, to: 'TN' }, 433_78],
  // 4 x 6 = 24; 24
  ['Maryland since 2026', { tires: four, to: 'MD' }, 448_00],
  // The fee ended in June; 24
  ['Kentucky', { tires: four, to: 'KY' }, 424_00],
  // A fee we are not sure of is off
  ['Delaware', { tires: four, to: 'DE' }, 400_00],
  // 5.3 % of 400 = 21.20, the fee is off
  ['Virginia', { tires: four, to: 'VA' }, 421_20],
  // 10; 25
  ['Illinois', { tires: four, to: 'IL' }, 435_00],
  // 4 x 2.25 = 9; 20
  ['Louisiana', { tires: four, to: 'LA' }, 429_00],
  // 4 x 1 = 4; 28
  ['Mississippi', { tires: four, to: 'MS' }, 432_00],
  // The fee is the installer's, who is not there; 6.5 % of 400 = 26
  ['Arkansas', { tires: four, to: 'AR' }, 426_00],
  // 99 shipping; 4 x 2.50 = 10; no tax
  ['Alaska', { tires: four, to: 'AK', perTireCents: cents(2_475) }, 509_00],
  // 80 shipping, taxed: 4 % of 480 = 19.20
  ['Hawaii', { tires: four, to: 'HI', perTireCents: cents(2_000) }, 499_20],
  // 2 x 400 = 800; FET 2 x 25.28 = 50.56; truck fee 2 x 5 = 10; 5 % of 850.56 = 42.528
  ['Louisiana, tires of a truck', { tires: { hauler: 2 }, to: 'LA' }, 903_09],
  // 1000; FET 4 x 1.32 = 5.28; 6.25 % of 1005.28 = 62.83
  ['Texas, excise taxed', { tires: { truck: 4 }, to: 'TX' }, 1_068_11],
]

const STAGGERED: Worked[] = [
  // 2 x 150 + 2 x 200 = 700 + 4 + 42
  ['two and two', { tires: pairs, to: 'PA' }, 746_00],
  // 19-inch fronts 2 % of 300 = 6, 20-inch rears 1 % of 400 = 4; 4.75 % of 700 = 33.25
  ['a fee by rim', { tires: pairs, to: 'NC' }, 743_25],
  // fronts 6 cut to 4, rears 8 cut to 4; 5.6 % of 700 = 39.20
  ['a fee with a cap for each tire', { tires: pairs, to: 'AZ' }, 747_20],
  // 5 % of 700 = 35; 665 + 4 + 39.90
  ['5 % off the brand', { tires: pairs, to: 'PA', offers: ['veloce5'] }, 708_90],
  // after 5 %: fronts 285, rears 380; 5.70 + 3.80 = 9.50; 4.75 % of 665 = 31.5875
  ['a fee on what is left', { tires: pairs, to: 'NC', offers: ['veloce5'] }, 706_09],
  // the cheapest is a front of 150: 550 + 4 + 33
  ['the fourth free', { tires: pairs, to: 'PA', offers: ['anyFourth'] }, 587_00],
  // 2 x 142.50 + 2 x 190 = 665 + 4 + 39.90
  ['for crew', { tires: pairs, to: 'PA', as: 'Retail Member' }, 708_90],
  // 2 x 120 + 2 x 160 = 560 + 4 + 33.60
  ['for an employee', { tires: pairs, to: 'PA', as: 'EPP' }, 597_60],
  // 400 + 25
  ['only the rear pair', { tires: { sportRear: 2 }, to: 'TX' }, 425_00],
  // three tires make no fourth: 500 + 3 + 30
  ['an odd three', { tires: { sportFront: 2, sportRear: 1 }, to: 'PA', offers: ['anyFourth'] }, 533_00],
  // 10 % of 700 = 70: 630 + 4 + 37.80
  ['paid with Affirm', { tires: pairs, to: 'PA', pay: 'affirm' }, 671_80],
  // 700 - 35 = 665 - 66.50 = 598.50; 6.25 % = 37.40625
  ['brand offer and Affirm', { tires: pairs, to: 'TX', pay: 'affirm', offers: ['veloce5'] }, 635_91],
  // coverage 2 x 18.99 + 2 x 29.99 = 97.96; 700 + 97.96 + 4 + 42
  ['covered', { tires: pairs, to: 'PA', covered: true }, 843_96],
  // low profile 4 x 30 = 120 - 25; 6 % of 795 = 47.70; 700 + 95 + 4 + 47.70
  ['mounted by us', { tires: pairs, to: 'PA', by: 'ship-to-installer', mountingSoldBy: 'shop' }, 846_70],
  // two sets: 1400 + 8 + 84
  ['two sets', { tires: { sportFront: 4, sportRear: 4 }, to: 'PA' }, 1_492_00],
  // of eight, two fronts are free: 1400 - 300 = 1100 + 8 + 66
  [
    'two sets, two free',
    { tires: { sportFront: 4, sportRear: 4 }, to: 'PA', offers: ['anyFourth'] },
    1_174_00,
  ],
]

const PAYMENTS: Worked[] = [
  // 400 - 40 = 360 + 4 + 21.60
  ['Affirm', { tires: four, to: 'PA', pay: 'affirm' }, 385_60],
  // 360 + 22.50
  ['Klarna in Texas', { tires: four, to: 'TX', pay: 'klarna' }, 382_50],
  // 360 + 4 + 6 % of 364 = 21.84
  ['Katapult in Florida', { tires: four, to: 'FL', pay: 'katapult' }, 385_84],
  ['Synchrony takes nothing off', { tires: four, to: 'PA', pay: 'synchrony' }, 428_00],
  ['PayPal neither', { tires: four, to: 'CA', pay: 'paypal' }, 436_00],
  // 360 - 36 = 324 + 4 + 19.44
  ['a fleet with Affirm', { tires: four, to: 'PA', as: 'Fleet', pay: 'affirm' }, 347_44],
  // 400 - 20 = 380 + 4 + 22.80
  [
    'the first order with SimplePay',
    { tires: four, to: 'PA', pay: 'simplepay', who: { isFirstOrder: true } },
    406_80,
  ],
  ['a later order with SimplePay', { tires: four, to: 'PA', pay: 'simplepay' }, 428_00],
  // 5 %: 380; 10 % of 380 = 38: 342 + 4 + 20.52
  ['military with Affirm', { tires: four, to: 'PA', pay: 'affirm', who: { occupation: 'military' } }, 366_52],
  // 380 + 20 + 24.70
  ['military in Washington', { tires: four, to: 'WA', who: { occupation: 'military' } }, 424_70],
]

const company = (isOccupationDiscountsAvailable: boolean) => ({
  isTireReplacementCoverageAvailable: true,
  isOccupationDiscountsAvailable,
})
const PROGRAMS: Worked[] = [
  [
    'military of a company that does not allow it',
    { tires: four, to: 'PA', who: { occupation: 'military', company: company(false) } },
    428_00,
  ],
  [
    'military of a company that does',
    { tires: four, to: 'PA', who: { occupation: 'military', company: company(true) } },
    406_80,
  ],
  // 30 % and 10: 400 - 130 = 270 + 4 + 16.20
  ['a referral', { tires: four, to: 'PA', who: { referralRatePpm: 300_000 } }, 290_20],
  // 50 % is cut to 30: 270 + 6.25 % = 16.875
  ['a referral beyond its limit', { tires: four, to: 'TX', who: { referralRatePpm: 500_000 } }, 286_88],
  // 15 %: 340 + 10 + 13.60
  [
    'sign-up',
    { tires: four, to: 'NY', who: { signUpOffer: { kind: 'percentage', ratePpm: 150_000 } } },
    363_60,
  ],
  // 375 + 7 + 7.25 % = 27.1875
  [
    'sign-up credit',
    { tires: four, to: 'CA', who: { signUpOffer: { kind: 'credit', amountCents: cents(2_500) } } },
    409_19,
  ],
  // 99 is cut to 25
  [
    'sign-up credit beyond its limit',
    { tires: four, to: 'OR', who: { signUpOffer: { kind: 'credit', amountCents: cents(9_900) } } },
    375_00,
  ],
  // referral 40 + 10 = 50, sign-up 80: 320 + 20
  [
    'the better welcome',
    {
      tires: four,
      to: 'TX',
      who: { referralRatePpm: 100_000, signUpOffer: { kind: 'percentage', ratePpm: 200_000 } },
    },
    340_00,
  ],
  // 10 %: 360; 20 % of 360 = 72: 288 + 4 + 17.28
  [
    'Klarna and sign-up',
    { tires: four, to: 'PA', pay: 'klarna', who: { signUpOffer: { kind: 'percentage', ratePpm: 200_000 } } },
    309_28,
  ],
  // 15 %: 340
  ['a daily deal', { tires: four, to: 'OR', deals: [{ tireIds: ['touring'], ratePpm: 150_000 }] }, 340_00],
  // 35 % is cut to 20: 320 + 20
  [
    'a daily deal beyond its limit',
    { tires: four, to: 'TX', deals: [{ tireIds: ['touring'], ratePpm: 350_000 }] },
    340_00,
  ],
  // deal 60 or brand 80, one of the group: 320
  [
    'a daily deal beside a better offer',
    { tires: four, to: 'OR', deals: [{ tireIds: ['touring'], ratePpm: 150_000 }], offers: ['northline80'] },
    320_00,
  ],
]

const PROMOTIONS: Worked[] = [
  // 320 + 4 + 19.20
  ['$80 off four', { tires: four, to: 'PA', offers: ['northline80'] }, 343_20],
  // 300 + 3 + 18
  ['three are too few', { tires: { touring: 3 }, to: 'PA', offers: ['northline80'] }, 321_00],
  // once for eight: 720 + 45
  ['eight get it once', { tires: { touring: 8 }, to: 'TX', offers: ['northline80'] }, 765_00],
  // 1000 - 250 = 750; FET 5.28; 6.25 % of 755.28 = 47.205, half a cent up
  ['the fourth truck tire free', { tires: { truck: 4 }, to: 'TX', offers: ['kestrelFourth'] }, 802_49],
  // at most four count: 2000 - 250 = 1750; FET 8 x 1.32 = 10.56
  ['eight, one free', { tires: { truck: 8 }, to: 'OR', offers: ['kestrelFourth'] }, 1_760_56],
  // 240 - 19.20 = 220.80 + 2 + 13.248
  ['8 % off two winter tires', { tires: { winter: 2 }, to: 'PA', offers: ['winter8'] }, 236_05],
  // 120 + 1 + 7.20
  ['one winter tire is too few', { tires: { winter: 1 }, to: 'PA', offers: ['winter8'] }, 128_20],
  // 38.40 or 80, one of the group: 880 - 80
  [
    'two offers of one group',
    { tires: { winter: 4, touring: 4 }, to: 'OR', offers: ['winter8', 'northline80'] },
    800_00,
  ],
  // 375 + 4 + 22.50
  ['a code', { tires: four, to: 'PA', codes: ['WELCOME25'] }, 401_50],
  // 400 - 80 - 25 = 295; 18.4375
  [
    'a code on top of an offer',
    { tires: four, to: 'TX', offers: ['northline80'], codes: ['WELCOME25'] },
    313_44,
  ],
  // 40 alone, or 80 + 25: the second
  [
    'a code that stands alone and is beaten',
    { tires: four, to: 'TX', offers: ['northline80'], codes: ['WELCOME25', 'FIRST1000'] },
    313_44,
  ],
  // 360 + 10 + 14.40
  ['a code that stands alone', { tires: four, to: 'NY', codes: ['FIRST1000'] }, 384_40],
  // 40 alone beats 25: 360
  ['the better of two codes', { tires: four, to: 'OR', codes: ['FIRST1000', 'WELCOME25'] }, 360_00],
  // 400 - 50 - 25
  ['two codes that combine', { tires: four, to: 'OR', codes: ['SORRY50', 'WELCOME25'] }, 325_00],
  // 120 - 50 = 70 + 1; 6 % of 71 = 4.26
  ['a code on one tire', { tires: { winter: 1 }, to: 'FL', codes: ['SORRY50'] }, 75_26],
  // 8 x 90 = 720 - 21.60 = 698.40; 43.65
  ['3 % for a fleet of eight', { tires: { touring: 8 }, to: 'TX', as: 'Fleet', offers: ['fleet8'] }, 742_05],
  // the brand first: 640; 3 % = 19.20
  [
    'both for a fleet',
    { tires: { touring: 8 }, to: 'OR', as: 'Fleet', offers: ['fleet8', 'northline80'] },
    620_80,
  ],
  ['seven are too few', { tires: { touring: 7 }, to: 'OR', as: 'Fleet', offers: ['fleet8'] }, 630_00],
  ['eight of a visitor are no fleet', { tires: { touring: 8 }, to: 'OR', offers: ['fleet8'] }, 800_00],
  // 200 at most are off; the fees stay: 2
  ['more than the tires cost', { tires: { touring: 2 }, to: 'PA', offers: ['gift500'] }, 2_00],
]

const byUs = { by: 'ship-to-installer', mountingSoldBy: 'shop' } as const
const SERVICES: Worked[] = [
  // 4 x 18.99 = 75.96; 400 + 75.96 + 4 + 24
  ['coverage', { tires: four, to: 'PA', covered: true }, 503_96],
  // taxed in Texas: 6.25 % of 475.96 = 29.7475
  ['coverage that is taxed', { tires: four, to: 'TX', covered: true }, 505_71],
  // 380, coverage 4 x 11.99 free; 4 + 22.80
  [
    'coverage free for crew',
    { tires: four, to: 'PA', as: 'Retail Member', covered: true, offers: ['crewCoverage'] },
    406_80,
  ],
  // 380 + 6.25 % = 23.75; nothing is left of the coverage to tax
  [
    'free coverage is not taxed',
    { tires: four, to: 'TX', as: 'Retail Member', covered: true, offers: ['crewCoverage'] },
    403_75,
  ],
  ['a fleet skips coverage', { tires: four, to: 'PA', as: 'Fleet', covered: true }, 385_60],
  // 80 - 25 = 55; 6 % of 455 = 27.30; 400 + 55 + 4 + 27.30
  ['mounting, taxed', { tires: four, to: 'PA', ...byUs }, 486_30],
  // two tires, no install discount: 200 + 40 + 3.50 + 7.25 % of 200 = 14.50
  ['mounting, not taxed', { tires: { touring: 2 }, to: 'CA', ...byUs }, 258_00],
  // 80 + 14 - 25; 25
  ['mounting and disposal', { tires: four, to: 'TX', services: [DISPOSAL], ...byUs }, 494_00],
  // 1000; 4 x 35 = 140 - 25; FET 5.28; 5.40; 7 % of 1125.68 = 78.7976
  ['truck tires mounted in Tennessee', { tires: { truck: 4 }, to: 'TN', ...byUs }, 1_204_48],
  // 55 labor; 20; 6.5 % of 455 = 29.575
  ['mounting at home', { tires: four, to: 'WA', ...byUs, by: 'mobile-install' }, 504_58],
  ['pickup at the warehouse', { tires: four, to: 'PA', by: 'pickup-at-warehouse' }, 428_00],
  ['pickup at FedEx', { tires: four, to: 'NY', by: 'pickup-at-fedex' }, 426_00],
  // 8 handling, taxed as shipping is: 6 % of 408 = 24.48; 400 + 8 + 4 + 24.48
  ['handling', { tires: four, to: 'PA', handling: { mode: 'own-line', perTireCents: cents(200) } }, 436_48],
  // inside the price: 408 + 7 + 7.25 % = 29.58
  [
    'handling in California',
    { tires: four, to: 'CA', handling: { mode: 'own-line', perTireCents: cents(200) } },
    444_58,
  ],
  // 400 - 80 - 25 = 295; 55 labor; 4; 6 % of 350 = 21
  [
    'an offer, a code and mounting',
    { tires: four, to: 'PA', offers: ['northline80'], codes: ['WELCOME25'], ...byUs },
    375_00,
  ],
]

describe.each([
  ['accounts', ACCOUNTS],
  ['states', STATES],
  ['staggered pairs', STAGGERED],
  ['payment types', PAYMENTS],
  ['programs', PROGRAMS],
  ['promotions', PROMOTIONS],
  ['coverage, mounting, delivery', SERVICES],
])('%s', (_, worked) => {
  it.each(worked)('%s', (_, cart, total) => {
    const quoted = quoteWorkedCart(cart)
    expect(quoted.totalCents).toBe(total)
    expect(quoted.complete).toBe(true)
  })
})

describe('what is paid at the shop', () => {
  it.each<[string, WorkedCart, number, number]>([
    // ours 428; theirs 80 + 6 % = 4.80
    ['taxed labor', { tires: four, to: 'PA' }, 428_00, 84_80],
    // ours 700 + 7 + 50.75; theirs 4 x 30
    ['labor that is not taxed', { tires: pairs, to: 'CA' }, 757_75, 120_00],
    // ours 426; theirs 80 + 4 x 3 for the rims
    ['a fee the installer collects', { tires: four, to: 'AR' }, 426_00, 92_00],
    // ours 343.20; the offer is ours, theirs stays 84.80
    ['an offer of ours', { tires: four, to: 'PA', offers: ['northline80'] }, 343_20, 84_80],
  ])('%s', (_, cart, total, due) => {
    const quoted = quoteWorkedCart({ ...cart, by: 'ship-to-installer', mountingSoldBy: 'installer' })
    expect(quoted.totalCents).toBe(total)
    expect(quoted.dueAtInstaller?.totalCents).toBe(due)
    expect(quoted.outTheDoorCents).toBe(total + due)
  })
})

it('a code that is not met stops the order: two tires of four', () => {
  // 200 + 2 + 12
  const quoted = quoteWorkedCart({ tires: { touring: 2 }, to: 'PA', codes: ['WELCOME25'] })
  expect(quoted).toMatchObject({ totalCents: 214_00, complete: false, refused: [{ code: 'code-too-few' }] })
})

it('has at least 80 carts', () => {
  const count = [ACCOUNTS, STATES, STAGGERED, PAYMENTS, PROGRAMS, PROMOTIONS, SERVICES].flat().length
  expect(count).toBeGreaterThanOrEqual(80)
})
