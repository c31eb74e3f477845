import { stateName } from '../delivery/states.ts'
import { cents } from '../money/cents.ts'
import type { FeeAmount, StateTireFee } from '../pricing/state-tire-fee.ts'
import type { CalendarDate } from '../time/calendar-date.ts'

/** With the days from which on, and to which, it is law; the last is null while it has no end. */
export type TireFeeOfLaw = StateTireFee & {
  effectiveFrom: CalendarDate
  effectiveTo: CalendarDate | null
}

type Row = Pick<TireFeeOfLaw, 'state' | 'effectiveFrom' | 'confidence'> & {
  amount: FeeAmount
} & Partial<TireFeeOfLaw>

const flat = (perTireCents: number): FeeAmount => ({ kind: 'flat', perTireCents: cents(perTireCents) })
const percent = (ratePpm: number, cap: number | null = null): FeeAmount => ({
  kind: 'percentage',
  ratePpm,
  capPerTireCents: cap === null ? null : cents(cap),
})

const USUAL = {
  code: 'tire-fee',
  effectiveTo: null,
  rims: { from: null, below: null },
  purposes: null,
  collectedBy: 'retailer',
  trigger: 'sale',
  taxable: false,
  refundable: true,
  receiptSentence: null,
} as const

/** Kinds of tire that most laws mean by a tire of a car or light truck. */
const ROAD = ['passenger', 'light-truck', 'van', 'trailer', 'temporary'] as const

/**
 * What the first rows of state fees were made from. How sure we are stands in each row; rows of low confidence take nothing until
 * somebody has read the law. Dates before 2020 say "in force long since", not the day of the statute.
 */
export const TIRE_FEES_OF_TODAY: readonly TireFeeOfLaw[] = (
  [
    { state: 'AL', amount: flat(100), effectiveFrom: '2004-01-01', confidence: 'medium' },
    { state: 'AK', amount: flat(250), effectiveFrom: '2003-09-26', confidence: 'medium' },
    { state: 'AZ', amount: percent(20_000, 200), effectiveFrom: '1990-01-01', confidence: 'medium' },
    {
      // Owed when a tire comes off the rim, so it is the installer's to collect.
      state: 'AR',
      amount: flat(300),
      effectiveFrom: '2017-01-01',
      confidence: 'medium',
      collectedBy: 'installer',
      trigger: 'rim-removal',
      name: 'Arkansas rim removal fee',
    },
    { state: 'CA', amount: flat(175), effectiveFrom: '2005-01-01', confidence: 'high' },
    {
      state: 'CO',
      amount: flat(55),
      effectiveFrom: '2024-01-01',
      effectiveTo: '2025-12-31',
      confidence: 'high',
      name: 'Colorado waste tire fee',
    },
    // The statute prescribes a sentence on the receipt; its wording after 2026 is not read yet.
    {
      state: 'CO',
      amount: flat(150),
      effectiveFrom: '2026-01-01',
      confidence: 'high',
      name: 'Colorado waste tire fee',
    },
    { state: 'DE', amount: flat(200), effectiveFrom: '2007-01-01', confidence: 'low' },
    {
      state: 'FL',
      amount: flat(100),
      effectiveFrom: '1990-01-01',
      confidence: 'high',
      taxable: true,
      name: 'Florida new tire fee',
    },
    {
      // Whoever first sells to a user in Georgia counts as the distributor: an online shop does.
      state: 'GA',
      amount: flat(100),
      effectiveFrom: '2023-07-01',
      confidence: 'high',
      collectedBy: 'distributor',
      name: 'Georgia tire management fee',
    },
    {
      state: 'IL',
      amount: flat(250),
      effectiveFrom: '2003-07-01',
      confidence: 'high',
      name: 'Illinois tire user fee',
    },
    {
      state: 'IN',
      amount: flat(25),
      effectiveFrom: '1994-01-01',
      confidence: 'medium',
      purposes: ['passenger', 'light-truck', 'van', 'temporary', 'commercial'],
    },
    {
      state: 'KS',
      amount: flat(25),
      effectiveFrom: '1991-01-01',
      confidence: 'high',
      name: 'Kansas tire excise tax',
    },
    {
      // Renewal after June 2026 is not verified, so the row ends there.
      state: 'KY',
      amount: flat(200),
      effectiveFrom: '2018-07-01',
      effectiveTo: '2026-06-30',
      confidence: 'high',
      taxable: true,
    },
    {
      state: 'LA',
      amount: flat(225),
      effectiveFrom: '2013-01-01',
      confidence: 'high',
      purposes: [...ROAD],
      name: 'Louisiana waste tire fee',
    },
    {
      state: 'LA',
      amount: flat(500),
      effectiveFrom: '2013-01-01',
      confidence: 'high',
      purposes: ['commercial'],
      code: 'tire-fee-truck',
      name: 'Louisiana waste tire fee, truck',
    },
    {
      state: 'ME',
      amount: flat(100),
      effectiveFrom: '1990-01-01',
      confidence: 'high',
      name: 'Maine recycling assistance fee',
    },
    {
      state: 'MD',
      amount: flat(80),
      effectiveFrom: '2009-07-01',
      effectiveTo: '2025-12-31',
      confidence: 'high',
      name: 'Maryland tire recycling fee',
    },
    {
      state: 'MD',
      amount: flat(600),
      effectiveFrom: '2026-01-01',
      confidence: 'high',
      name: 'Maryland tire fees',
    },
    {
      state: 'MS',
      amount: flat(100),
      effectiveFrom: '1992-01-01',
      confidence: 'medium',
      rims: { from: null, below: 24 },
    },
    {
      state: 'MS',
      amount: flat(200),
      effectiveFrom: '1992-01-01',
      confidence: 'medium',
      rims: { from: 24, below: null },
      code: 'tire-fee-large',
    },
    {
      state: 'MO',
      amount: flat(50),
      effectiveFrom: '1990-01-01',
      confidence: 'medium',
      name: 'Missouri new tire fee',
    },
    { state: 'NE', amount: flat(100), effectiveFrom: '1999-01-01', confidence: 'high' },
    { state: 'NV', amount: flat(100), effectiveFrom: '1992-01-01', confidence: 'medium' },
    { state: 'NJ', amount: flat(150), effectiveFrom: '2004-08-01', confidence: 'medium' },
    {
      // An installer has to collect it unless the buyer shows that it was paid: our receipt shows it.
      state: 'NY',
      amount: flat(250),
      effectiveFrom: '2003-09-12',
      effectiveTo: '2027-12-31',
      confidence: 'high',
      name: 'New York waste tire fee',
    },
    {
      state: 'NC',
      amount: percent(20_000),
      effectiveFrom: '1993-10-01',
      confidence: 'high',
      rims: { from: null, below: 20 },
      name: 'North Carolina scrap tire tax',
    },
    {
      state: 'NC',
      amount: percent(10_000),
      effectiveFrom: '1993-10-01',
      confidence: 'high',
      rims: { from: 20, below: null },
      code: 'tire-fee-large',
      name: 'North Carolina scrap tire tax',
    },
    { state: 'OH', amount: flat(100), effectiveFrom: '2001-09-05', confidence: 'medium' },
    {
      // Guidance of 2013 spared sellers from other states who ship by carrier: not settled for us.
      state: 'OK',
      amount: flat(290),
      effectiveFrom: '2013-01-01',
      confidence: 'low',
      rims: { from: null, below: 20 },
    },
    { state: 'PA', amount: flat(100), effectiveFrom: '1991-12-01', confidence: 'medium' },
    {
      state: 'RI',
      amount: flat(500),
      effectiveFrom: '2014-01-01',
      confidence: 'low',
      name: 'Rhode Island tire deposit',
    },
    { state: 'SC', amount: flat(200), effectiveFrom: '1991-11-01', confidence: 'high' },
    { state: 'TN', amount: flat(135), effectiveFrom: '2007-07-01', confidence: 'high', taxable: true },
    { state: 'UT', amount: flat(100), effectiveFrom: '1990-01-01', confidence: 'low' },
    { state: 'VA', amount: flat(100), effectiveFrom: '2003-07-01', confidence: 'low' },
    { state: 'WA', amount: flat(500), effectiveFrom: '2026-01-01', confidence: 'high' },
  ] satisfies Row[]
).map((row: Row): TireFeeOfLaw => ({ ...USUAL, name: `${stateName(row.state)} tire fee`, ...row }))
