import { PRIVACY_COOKIE_DAYS } from '@shop/domain/accounts/privacy-choice'
import { CART_COOKIE_SECONDS } from '@shop/domain/cart/cart-cookies'
import { DELIVERY_BUSINESS_DAYS } from '@shop/domain/delivery/lane'
import type { Facts } from '@shop/domain/fees/facts'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { RETURN_TERMS } from '@shop/domain/orders/return-terms'
import { PERSONAL_DATA_DAYS } from '../../db/personal-data.ts'
import { messages } from './messages.ts'

const PPM = 1_000_000
const SECONDS_PER_DAY = 86_400
/** Every blank a page may leave. */
export const BLANK_NAMES = [
  'cancelMinutes',
  'deliveryDays',
  'returnDays',
  'returnFee',
  'coverageMonths',
  'coverageYearOne',
  'coverageYearTwo',
  'coverageYearThree',
  'coverageRepair',
  'coverageCommercial',
  'coverageCommercialRepair',
  'coverageTread',
  'cookieDays',
  'choiceDays',
  'keepsCart',
  'keepsMessage',
  'keepsAccount',
  'keepsOrder',
] as const

type BlankName = (typeof BLANK_NAMES)[number]

/** What the shop goes by, as its pages say it: a page leaves the blank, so that it never says anything else. */
export function shopBlanks({ cancelMinutes, coverage: { terms } }: Facts): Record<BlankName, string> {
  const { capCents, months, paidPpmByYear, repairCapCents, endsAtTread32nds } = terms
  const coveredInYear = (year: number) =>
    formatRoundedDollars(((capCents?.standard ?? 0) * (paidPpmByYear[year - 1] ?? 0)) / PPM)
  return {
    cancelMinutes: `${cancelMinutes} minutes`,
    deliveryDays: messages.businessDays(DELIVERY_BUSINESS_DAYS.fastest, DELIVERY_BUSINESS_DAYS.promised),
    returnDays: `${RETURN_TERMS.days} days`,
    returnFee: formatRoundedDollars(RETURN_TERMS.handlingPerTireCents),
    coverageMonths: `${months} months`,
    coverageYearOne: coveredInYear(1),
    coverageYearTwo: coveredInYear(2),
    coverageYearThree: coveredInYear(3),
    coverageRepair: formatRoundedDollars(repairCapCents.standard),
    coverageCommercial: formatRoundedDollars(capCents?.commercial ?? 0),
    coverageCommercialRepair: formatRoundedDollars(repairCapCents.commercial),
    coverageTread: `${endsAtTread32nds}/32 in.`,
    cookieDays: messages.period(CART_COOKIE_SECONDS / SECONDS_PER_DAY),
    choiceDays: messages.period(PRIVACY_COOKIE_DAYS),
    keepsCart: messages.period(PERSONAL_DATA_DAYS.cart),
    keepsMessage: messages.period(PERSONAL_DATA_DAYS.contact),
    keepsAccount: messages.period(PERSONAL_DATA_DAYS.account),
    keepsOrder: messages.period(PERSONAL_DATA_DAYS.order),
  }
}

type ShopBlanks = Readonly<Record<BlankName | 'shopName', string>>

/** The same words with every `{blank}` filled in. One that the shop does not know is a fault of whoever wrote them. */
export function fillBlanks<T>(words: T, blanks: ShopBlanks): T {
  return filled(words, blanks) as T
}

function filled(words: unknown, blanks: Readonly<Record<string, string>>): unknown {
  if (typeof words === 'string') {
    return words.replaceAll(/\{(\w*)\}/g, (_, name: string) => {
      const known = blanks[name]
      if (known === undefined) throw new Error(`The shop knows nothing for the blank ${name}`)
      return known
    })
  }
  if (Array.isArray(words)) return words.map((each) => filled(each, blanks))
  if (words === null || typeof words !== 'object') return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, filled(each, blanks)]))
}
