import { PRICING_MESSAGES } from './messages.ts'
import type { Promotion, PromotionCode } from './promotion.ts'
import type { Ineligible } from './promotion-eligibility.ts'
import type { QuoteRefusal } from './quote-refusal.ts'

/** Codes are typed in any case, with spaces around them, and in any order. */
export function typedCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.trim().toUpperCase()).filter((code) => code !== ''))].sort()
}

export type KnownCodes = { codeOfPromotion: Map<string, string>; refused: QuoteRefusal[] }

/** Which promotion each typed code asks for. Of two codes for one promotion the first counts. */
export function readCodes(
  typed: readonly string[],
  known: readonly PromotionCode[],
  promotions: readonly Promotion[],
): KnownCodes {
  const codeOfPromotion = new Map<string, string>()
  const refused: QuoteRefusal[] = []
  for (const code of typed) {
    const found = known.find((each) => each.code === code)
    if (!found || !promotions.some(({ id }) => id === found.promotionId)) {
      refused.push(refusalOf('code-unknown', code, PRICING_MESSAGES.codeUnknown(code)))
    } else if (isUsedUp(found)) {
      refused.push(refusalOf('code-used-up', code, PRICING_MESSAGES.codeUsedUp(code)))
    } else if (codeOfPromotion.has(found.promotionId)) {
      refused.push(refusalOf('code-twice', code, PRICING_MESSAGES.codeTwice(code)))
    } else {
      codeOfPromotion.set(found.promotionId, code)
    }
  }
  return { codeOfPromotion, refused }
}

export function refusalOfCode(
  code: string,
  { minQuantity }: Promotion,
  ineligible: Ineligible,
): QuoteRefusal {
  switch (ineligible.why) {
    case 'other-channel':
      return refusalOf('code-unknown', code, PRICING_MESSAGES.codeUnknown(code))
    case 'not-begun':
      return refusalOf('code-not-begun', code, PRICING_MESSAGES.codeNotBegun(code))
    case 'over':
      return refusalOf('code-over', code, PRICING_MESSAGES.codeOver(code))
    case 'other-account':
      return refusalOf('code-other-account', code, PRICING_MESSAGES.codeOtherAccount(code))
    case 'nothing-in-scope':
      return refusalOf('code-nothing-in-scope', code, PRICING_MESSAGES.codeNothingInScope(code))
    case 'too-few': {
      const reason = PRICING_MESSAGES.codeTooFew(code, minQuantity)
      return refusalOf('code-too-few', code, reason, PRICING_MESSAGES.addTires(ineligible.missing))
    }
  }
}

/** The code is good, but what holds instead takes off more and does not go with it. */
export function savesLess(code: string, keptInstead: readonly string[]): QuoteRefusal {
  const reason = PRICING_MESSAGES.codeSavesLess(code, keptInstead)
  return refusalOf('code-saves-less', code, reason, PRICING_MESSAGES.keepBetter)
}

function refusalOf(
  refusal: QuoteRefusal['code'],
  promoCode: string,
  reason: string,
  fix: string = PRICING_MESSAGES.removeCode(promoCode),
): QuoteRefusal {
  return { code: refusal, reason, fix, lineId: null, promoCode }
}

function isUsedUp({ usesLeft, usesLeftForBuyer }: PromotionCode): boolean {
  return (usesLeft !== null && usesLeft < 1) || (usesLeftForBuyer !== null && usesLeftForBuyer < 1)
}
