import { formatDollars } from '../money/format-dollars.ts'

export const PRICING_MESSAGES = {
  noPrice: 'We don’t have a price for this tire right now',
  noPriceFix: 'Remove it from your cart or choose another tire',
  noShippingCost: (place: string) => `We can’t get a shipping price to ${place} right now`,
  noShippingCostFix: 'Try again in a few minutes, choose another address, or call us to order',
  noInstallationPrice: 'This installer doesn’t have a price for this tire',
  noInstallationPriceFix: 'Choose another installer or have the tires shipped to you',
  shippingTo: (place: string) => `Shipping to ${place}`,
  handling: 'Handling',
  tires: (perTireCents: number, tires: number) => `${countText(tires)} at ${formatDollars(perTireCents)}`,
  installerTax: 'Sales tax on installation',
  coverage: (perTireCents: number, tires: number) =>
    `Road hazard coverage, ${tires} × ${formatDollars(perTireCents)}`,
  mounting: (tires: number) => `Mounting and balancing, ${countText(tires)}`,
  federalExcise: (pounds: number, perTireCents: number, tires: number) =>
    `Federal excise tax at ${pounds} lb, ${tires} × ${formatDollars(perTireCents)}`,
  tireFee: (name: string, amountCents: number, tires: number) =>
    `${name}, ${tires} × ${formatDollars(amountCents)}`,
  tireFeeShare: (name: string, ratePpm: number, baseCents: number, capCents: number | null) => {
    const share = `${name}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`
    return capCents === null ? share : `${share}, up to ${formatDollars(capCents)} per tire`
  },
  salesTax: (place: string, ratePpm: number, baseCents: number) =>
    `Sales tax in ${place}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`,
  estimatedSalesTax: (place: string, ratePpm: number, baseCents: number) =>
    `Estimated sales tax in ${place}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`,
  dailyDeal: (ratePpm: number) => `Deal of the day, ${percentText(ratePpm)} off`,
  occupation: (occupation: 'military' | 'wecare', ratePpm: number) =>
    `${occupation === 'military' ? 'Military' : 'WeCare'} discount, ${percentText(ratePpm)}`,
  referral: (ratePpm: number, plusCents: number) =>
    `Friend referral, ${percentText(ratePpm)} plus ${formatDollars(plusCents)} off`,
  signUp: (ratePpm: number) => `Sign-up discount, ${percentText(ratePpm)} off`,
  signUpCredit: (amountCents: number) => `Sign-up credit, ${formatDollars(amountCents)}`,
  firstSimplePay: (ratePpm: number) => `First order with SimplePay, ${percentText(ratePpm)} off`,
  paymentType: (paymentType: string, ratePpm: number) =>
    `Paying with ${paymentType.charAt(0).toUpperCase()}${paymentType.slice(1)}, ${percentText(ratePpm)} off`,
  installDiscount: (amountCents: number) =>
    `${formatDollars(amountCents)} off installation of 4 or more tires`,
  codeUnknown: (code: string) => `Code ${code} isn’t valid`,
  codeUsedUp: (code: string) => `Code ${code} has already been used`,
  codeTwice: (code: string) => `Code ${code} is for a deal you already have`,
  codeNotBegun: (code: string) => `Code ${code} isn’t active yet`,
  codeOver: (code: string) => `Code ${code} has expired`,
  codeOtherAccount: (code: string) => `Code ${code} can’t be used with this account`,
  codeNothingInScope: (code: string) => `Code ${code} doesn’t apply to your cart`,
  codeTooFew: (code: string, minimum: number) => `Code ${code} requires at least ${countText(minimum)}`,
  codeSavesLess: (code: string, better: readonly string[]) =>
    `Code ${code} can’t be combined with a deal that saves you more: ${better.join('; ')}`,
  addTires: (missing: number) => `Add ${missing} more eligible ${missing === 1 ? 'tire' : 'tires'}`,
  removeCode: (code: string) => `Remove code ${code}`,
  keepBetter: 'You already have the lower price',
} as const

function countText(tires: number): string {
  return tires === 1 ? '1 tire' : `${tires} tires`
}

/** `82_500` ppm reads `8.25%`. */
function percentText(ratePpm: number): string {
  const tenThousandths = String(ratePpm % 10_000).padStart(4, '0')
  const decimals = tenThousandths.replace(/0{1,4}$/, '')
  const whole = (ratePpm - (ratePpm % 10_000)) / 10_000
  return `${whole}${decimals === '' ? '' : `.${decimals}`}%`
}
