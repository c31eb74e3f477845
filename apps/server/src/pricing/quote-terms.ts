import type { AccountType } from '@shop/domain/accounts/account-type'
import type { Facts } from '@shop/domain/fees/facts'
import { cents } from '@shop/domain/money/cents'
import { type BuyerStanding, STRANGER } from '@shop/domain/pricing/buyer-standing'
import {
  type DailyDeal,
  DEFAULT_DISCOUNTS,
  type DiscountSettings,
} from '@shop/domain/pricing/discount-settings'
import { type HandlingSnapshot, NO_HANDLING } from '@shop/domain/pricing/handling'
import type { InstallationSnapshot } from '@shop/domain/pricing/installation'
import type { InstallationWork } from '@shop/domain/pricing/installation-work'
import type { Promotion, PromotionBenefit, PromotionScope } from '@shop/domain/pricing/promotion'
import type { Snapshots } from '@shop/domain/pricing/quote-input'
import { tireFeesOf } from '@shop/domain/pricing/state-tire-fee'
import type { TireFacts } from '@shop/domain/pricing/tire-facts'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, bookOf, type Prices } from './price-book.ts'
import type { QuoteSources } from './quote-sources.ts'
import { taxOf } from './tax-of-place.ts'
import type { TaxProvider } from './tax-provider.ts'
import {
  type AccountRow,
  type PromotionRow,
  selectTermsWithBuyerAndInstaller,
  type TermsQuestion,
  type TermsRow,
} from './terms-store.ts'
import { factsOf } from './tire-facts.ts'

/** Everything a quote is made from beside its lines, read at one instant. */
export interface QuoteTerms {
  readonly buyer: Buyer
  readonly prices: Prices
  readonly standing: BuyerStanding
  readonly tires: readonly TireFacts[]
  readonly snapshots: Snapshots
  /** Of each installer whose whole price was asked for, the same at the address it sells at. */
  readonly installers: ReadonlyMap<number, InstallerTerms>
}

export interface InstallerTerms {
  readonly place: { readonly zip: string; readonly state: string }
  readonly snapshots: Snapshots
}

export async function loadQuoteTerms(
  db: Db,
  question: TermsQuestion,
  { tax, facts }: QuoteSources,
  at: Date,
): Promise<QuoteTerms> {
  const row = await selectTermsWithBuyerAndInstaller(db, question)
  return quoteTermsOf(row, question, { tax, facts: await facts.at(at) }, at)
}

/** All of one instant: rows, what is in force by date, and what a place taxes. */
type Sources = { readonly tax: TaxProvider; readonly facts: Facts }

export function quoteTermsOf(row: TermsRow, question: TermsQuestion, sources: Sources, at: Date): QuoteTerms {
  const accountType = (row.account?.accountType ?? 'none') as AccountType
  const anywhere = snapshotsAnywhere(row, question, sources)
  return {
    buyer: {
      channelId: question.channelId,
      accountType,
      companyId: row.account?.companyId ?? null,
    },
    prices: bookOf(row, accountType),
    standing: row.account ? standingOf(row.account) : STRANGER,
    tires: row.tires.map(factsOf),
    snapshots: { ...anywhere, ...snapshotsAt(row, question.state, sources, at) },
    installers: new Map(
      row.installers.map(({ installerId, zip, state, ...terms }) => [
        installerId,
        { place: { zip, state }, snapshots: { ...anywhere, ...snapshotsAt(terms, state, sources, at) } },
      ]),
    ),
  }
}

type SnapshotsAt = 'tax' | 'tireFees' | 'shipping' | 'installation'

/** What is not the same at each place and installer. */
function snapshotsAt(
  row: Pick<TermsRow, 'stateTax' | 'placeTax' | 'shippingRate' | 'installation'>,
  state: string | null,
  { tax, facts }: Sources,
  at: Date,
): Pick<Snapshots, SnapshotsAt> {
  return {
    tax: state === null ? null : taxOf(row, state, { tax, laborTax: facts.laborTax }, at),
    tireFees: state === null ? null : tireFeesOf(facts.tireFees, state),
    shipping: row.shippingRate && {
      pieceCents: cents(row.shippingRate.pieceCents),
      poundCents: cents(row.shippingRate.poundCents),
    },
    installation: row.installation && installationOf(row.installation),
  }
}

function snapshotsAnywhere(
  row: TermsRow,
  question: TermsQuestion,
  { facts }: Sources,
): Omit<Snapshots, SnapshotsAt> {
  return {
    promotions: row.promotions.map((promotion) => promotionOf(question.channelId, promotion)),
    codes: row.codes,
    discounts: discountsOf(
      row.settings,
      row.deals.map(({ tireId, ratePpm }) => ({ tireIds: [String(tireId)], ratePpm })),
    ),
    handling: handlingOf(row, facts),
    coverage: facts.coverage,
  }
}

export function standingOf({
  buyingSource,
  company,
  occupation,
  isFirstOrder,
  offers,
}: AccountRow): BuyerStanding {
  const offer = (kind: string) => offers.find((each) => each.kind === kind)
  const signUp = offer('sign-up')
  return {
    buyingSource,
    company,
    occupation,
    isFirstOrder,
    referralRatePpm: offer('referral')?.ratePpm ?? null,
    signUpOffer:
      signUp === undefined
        ? null
        : signUp.ratePpm === null
          ? { kind: 'credit', amountCents: cents(signUp.amountCents ?? 0) }
          : { kind: 'percentage', ratePpm: signUp.ratePpm },
  }
}

export function promotionOf(channelId: string, row: PromotionRow): Promotion {
  const { kind, amountCents, ratePpm, scope, targets, accountTypes, ...rules } = row
  return {
    ...rules,
    ...benefitOf(kind, amountCents, ratePpm),
    channelId,
    scope: scopeOf(scope, targets),
    accountTypes: accountTypes as readonly AccountType[] | null,
  }
}

function benefitOf(
  kind: PromotionRow['kind'],
  amountCents: number | null,
  ratePpm: number | null,
): PromotionBenefit {
  switch (kind) {
    case 'flat-amount':
      return { kind, amountCents: cents(amountCents ?? 0) }
    case 'percentage':
      return { kind, ratePpm: ratePpm ?? 0 }
    case 'buy-3-get-1':
    case 'free':
      return { kind }
  }
}

function scopeOf(scope: PromotionRow['scope'], targets: readonly number[]): PromotionScope {
  switch (scope) {
    case 'cart':
    case 'coverage':
    case 'installation':
      return { of: scope }
    default:
      return { of: scope, targets: targets.map(String) }
  }
}

export function discountsOf(
  settings: TermsRow['settings'],
  dailyDeals: readonly DailyDeal[],
): DiscountSettings {
  if (!settings) return { ...DEFAULT_DISCOUNTS, dailyDeals }
  return {
    occupationRatesPpm: { military: settings.militaryPpm, wecare: settings.wecarePpm },
    paymentTypeRatesPpm: settings.paymentTypePpm,
    firstOrderWithSimplePayPpm: settings.firstSimplePayPpm,
    installationCents: cents(settings.installationCents),
    dailyDeals,
  }
}

/** A channel with settings of its own says what it takes; of any other it is the house's. */
function handlingOf({ settings }: TermsRow, { handling }: Facts): HandlingSnapshot {
  const { mode, perTireCents } = settings
    ? { mode: settings.handlingMode, perTireCents: cents(settings.handlingPerTireCents) }
    : handling
  return mode === 'none' ? NO_HANDLING : { mode, perTireCents }
}

function installationOf({
  installerId,
  soldBy,
  prices,
  services,
}: NonNullable<TermsRow['installation']>): InstallationSnapshot {
  return {
    installerId: String(installerId),
    soldBy,
    prices: prices.map(({ work, from, below, perTireCents }) => ({
      work: work as InstallationWork,
      rims: { from, below },
      perTireCents: cents(perTireCents),
    })),
    services: services.map(({ priceCents, ...service }) => ({ ...service, priceCents: cents(priceCents) })),
  }
}
