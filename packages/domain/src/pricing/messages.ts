import { formatDollars } from '../money/format-dollars.ts'

export const PRICING_MESSAGES = {
  noPrice: 'We have no price for this tire right now',
  noPriceFix: 'Remove it from your cart or choose another tire',
  noShippingCost: (place: string) => `We have no shipping cost to ${place} yet`,
  noShippingCostFix: 'Choose another address or call us to order',
  noInstallationPrice: 'This installer has no price for this tire',
  noInstallationPriceFix: 'Choose another installer or ship the tires to you',
  shippingTo: (place: string) => `Shipping to ${place}`,
  handling: 'Handling',
  tires: (perTireCents: number, tires: number) => `${countText(tires)} at ${formatDollars(perTireCents)}`,
  installerTax: 'Sales tax on the work of the installer',
  coverage: (perTireCents: number, tires: number) =>
    `Road hazard coverage, ${formatDollars(perTireCents)} for ${tiresText(tires)}`,
  mounting: (tires: number) => `Mounting and balancing of ${countText(tires)}`,
  federalExcise: (pounds: number, perTireCents: number, tires: number) =>
    `Federal excise tax at ${pounds} lb, ${formatDollars(perTireCents)} for ${tiresText(tires)}`,
  tireFee: (name: string, amountCents: number, tires: number) =>
    `${name}, ${formatDollars(amountCents)} for ${tiresText(tires)}`,
  tireFeeShare: (name: string, ratePpm: number, baseCents: number, capCents: number | null) => {
    const share = `${name}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`
    return capCents === null ? share : `${share}, at most ${formatDollars(capCents)} for each tire`
  },
  salesTax: (place: string, ratePpm: number, baseCents: number) =>
    `Sales tax in ${place}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`,
  estimatedSalesTax: (place: string, ratePpm: number, baseCents: number) =>
    `Estimated sales tax in ${place}, ${percentText(ratePpm)} of ${formatDollars(baseCents)}`,
  dailyDeal: (ratePpm: number) => `Deal of the day, ${percentText(ratePpm)} off`,
  occupation: (occupation: 'military' | 'wecare', ratePpm: number) =>
    `${occupation === 'military' ? 'Military' : 'WeCare'} discount, ${percentText(ratePpm)}`,
  referral: (ratePpm: number, plusCents: number) =>
    `A friend sent you: ${percentText(ratePpm)} and ${formatDollars(plusCents)} off`,
  signUp: (ratePpm: number) => `Sign-up offer, ${percentText(ratePpm)} off`,
  signUpCredit: (amountCents: number) => `Sign-up credit, ${formatDollars(amountCents)}`,
  firstSimplePay: (ratePpm: number) => `First order with SimplePay, ${percentText(ratePpm)} off`,
  paymentType: (paymentType: string, ratePpm: number) =>
    `Paying with ${paymentType.charAt(0).toUpperCase()}${paymentType.slice(1)}, ${percentText(ratePpm)} off`,
  installDiscount: (amountCents: number) =>
    `${formatDollars(amountCents)} off installation of four or more tires`,
  codeUnknown: (code: string) => `We do not know the code ${code}`,
  codeUsedUp: (code: string) => `The code ${code} has been used already`,
  codeTwice: (code: string) => `The code ${code} is for an offer you already have`,
  codeNotBegun: (code: string) => `The offer of code ${code} has not begun yet`,
  codeOver: (code: string) => `The offer of code ${code} is over`,
  codeOtherAccount: (code: string) => `The code ${code} is for other accounts`,
  codeNothingInScope: (code: string) => `The code ${code} is not for anything in your cart`,
  codeTooFew: (code: string, minimum: number) => `The code ${code} needs at least ${countText(minimum)}`,
  codeSavesLess: (code: string, kept: readonly string[]) =>
    `The code ${code} does not combine with what saves you more: ${kept.join('; ')}`,
  addTires: (missing: number) => `Add ${missing} more ${missing === 1 ? 'tire' : 'tires'} of the offer`,
  removeCode: (code: string) => `Remove the code ${code}`,
  keepBetter: 'Nothing to do: you already pay the lower price',
} as const

function tiresText(tires: number): string {
  return tires === 1 ? '1 tire' : `each of ${tires} tires`
}

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
