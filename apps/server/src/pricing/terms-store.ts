import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { installationTerms, installersToPrice } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { instant } from './instants.ts'
import { type PlanBuyer, PlanTerms, planTerms } from './plan-terms.ts'
import { PROMOTION_RUNS } from './promotion-runs.ts'
import { shippingRateTo } from './shipping-rate.ts'
import { ListPrice, pricesInForce } from './store.ts'

/** What a quote asks for beside prices. */
export interface TermsQuestion {
  readonly channelId: string
  readonly accountId: string | null
  readonly tireIds: readonly number[]
  /** In upper case. */
  readonly codes: readonly string[]
  /** Whose uses of the codes are counted; null leaves them for the order to count. */
  readonly codeBuyer: string | null
  readonly zip: string | null
  readonly state: string | null
  readonly installerId: number | null
  /** Those whose whole price is wanted, each at the address it sells at. */
  readonly installerIds?: readonly number[]
}

const TireRow = z.strictObject({
  tireId: z.number(),
  lineId: z.number(),
  brandId: z.number(),
  typeId: z.number(),
  size: z.string(),
  rimInches: z.number(),
  aspectRatio: z.number().nullable(),
  isRunFlat: z.boolean(),
  construction: z.string(),
  brandedLoadPounds: z.number(),
  weightPounds: z.number(),
})
export type TireRow = z.infer<typeof TireRow>

export const AccountRow = z.strictObject({
  accountType: z.string(),
  companyId: z.string().nullable(),
  buyingSource: z.enum(['dealer-employee', 'other']),
  occupation: z.enum(['military', 'wecare']).nullable(),
  company: z
    .strictObject({
      isTireReplacementCoverageAvailable: z.boolean(),
      isOccupationDiscountsAvailable: z.boolean(),
    })
    .nullable(),
  isFirstOrder: z.boolean(),
  offers: z.array(
    z.strictObject({ kind: z.string(), ratePpm: z.number().nullable(), amountCents: z.number().nullable() }),
  ),
})
export type AccountRow = z.infer<typeof AccountRow>

export const PromotionRow = z.strictObject({
  id: z.string(),
  kind: z.enum(['flat-amount', 'buy-3-get-1', 'free', 'percentage']),
  reason: z.string(),
  scope: z.enum(['tire', 'line', 'brand', 'type', 'cart', 'coverage', 'installation']),
  targets: z.array(z.number()),
  amountCents: z.number().nullable(),
  ratePpm: z.number().nullable(),
  minQuantity: z.number(),
  maxQuantity: z.number().nullable(),
  accountTypes: z.array(z.string()).nullable(),
  companyIds: z.array(z.string()).nullable(),
  needsCode: z.boolean(),
  stacking: z.enum(['alone', 'best-of-group', 'with-others']),
  stackGroup: z.string(),
  effectiveFrom: z.string(),
  endsAt: z.string().nullable(),
})
export type PromotionRow = z.infer<typeof PromotionRow>

const CodeRow = z.strictObject({
  code: z.string(),
  promotionId: z.string(),
  usesLeft: z.number().nullable(),
  usesLeftForBuyer: z.number().nullable(),
})
export type CodeRow = z.infer<typeof CodeRow>

export const SettingsRow = z.strictObject({
  militaryPpm: z.number(),
  wecarePpm: z.number(),
  firstSimplePayPpm: z.number(),
  installationCents: z.number(),
  paymentTypePpm: z.record(z.string(), z.number()),
  handlingMode: z.enum(HANDLING_MODES),
  handlingPerTireCents: z.number(),
})
export type SettingsRow = z.infer<typeof SettingsRow>

const StateTaxRow = z.strictObject({
  ratePpm: z.number(),
  taxesShipping: z.boolean(),
  taxesFees: z.boolean(),
  source: z.string(),
})
export type StateTaxRow = z.infer<typeof StateTaxRow>

/** What a tax provider says of a place, as we keep it. */
const PlaceTax = z.strictObject({
  jurisdiction: z.string(),
  ratePpm: z.number(),
  taxesShipping: z.boolean(),
  taxesFees: z.boolean(),
  taxesFederalExcise: z.boolean(),
  taxesCoverage: z.boolean(),
  labor: z.enum(['taxed', 'not-taxed', 'balancing-taxed']),
  source: z.string(),
})
export type PlaceTax = z.infer<typeof PlaceTax>

const InstallationRow = z.strictObject({
  installerId: z.number(),
  soldBy: z.enum(['shop', 'installer']),
  prices: z.array(
    z.strictObject({ work: z.string(), from: z.number(), below: z.number(), perTireCents: z.number() }),
  ),
  services: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      per: z.enum(['tire', 'car']),
      priceCents: z.number(),
    }),
  ),
})
export type InstallationRow = z.infer<typeof InstallationRow>

/** What a quote takes of a place. */
const PlaceTerms = {
  stateTax: StateTaxRow.nullable(),
  placeTax: z.strictObject({ state: z.string(), answer: PlaceTax, learnedAt: z.string() }).nullable(),
  shippingRate: z.strictObject({ pieceCents: z.number(), poundCents: z.number() }).nullable(),
  installation: InstallationRow.nullable(),
}

const PricedInstallerRow = z.strictObject({
  installerId: z.number(),
  zip: z.string(),
  state: z.string(),
  ...PlaceTerms,
})

const TERMS = statement('terms of a quote', {
  tires: z.array(TireRow),
  plan: PlanTerms,
  prices: z.array(ListPrice),
  account: AccountRow.nullable(),
  promotions: z.array(PromotionRow),
  codes: z.array(CodeRow),
  settings: SettingsRow.nullable(),
  deals: z.array(z.strictObject({ tireId: z.number(), ratePpm: z.number() })),
  ...PlaceTerms,
  installers: z.array(PricedInstallerRow),
})
export type TermsRow = RowOf<typeof TERMS>

/**
 * All that changes a price, in one statement: what the tires are and cost, who is asking, which offers reach these
 * tires or were named by a code, what place and installer take. Reads accounts, installers and orders too.
 */
export async function selectTermsWithBuyerAndInstaller(db: Db, question: TermsQuestion): Promise<TermsRow> {
  const shape = [
    question.accountId,
    question.codes[0],
    question.state,
    question.installerId,
    question.installerIds?.[0],
  ].map((part) => (part ?? null) !== null)
  const [row] = await terms(db, shape, question)
  if (!row) throw new Error('The terms of a quote are one row')
  return row
}

/** Most carts have neither account nor code nor place, and pay for none. */
const terms = preparedPerShape(termsOf)

function termsOf(
  [hasAccount = false, hasCodes, hasPlace, hasInstaller, hasInstallers]: readonly boolean[],
  question: TermsQuestion,
) {
  const buyer = buyerOf(question, hasAccount)
  return TERMS`
    with touched as materialized (
      select t.id, t.line_id, l.brand_id, l.type_id, t.size, t.rim_inches, t.aspect_ratio, t.is_run_flat,
             t.construction, t.branded_load_pounds, t.weight_pounds
        from tire t join product_line l on l.id = t.line_id
       where t.id = any(${question.tireIds}::bigint[]))
      ${hasAccount ? sql`, buyer as materialized (select * from buyer_account where id = ${question.accountId}::uuid)` : NOTHING}
      ${hasCodes ? typedCodes(question) : NOTHING},
    offered as (
      select p.*, array(
               select coalesce(x.tire_id, x.line_id, x.brand_id, x.type_id) from promotion_target x
                where x.channel_id = p.channel_id and x.promotion_id = p.id
                  and exists (select from touched t where t.id = x.tire_id or t.line_id = x.line_id
                                or t.brand_id = x.brand_id or t.type_id = x.type_id)) as targets
        from promotion p
       where p.channel_id = ${question.channelId}
         and (${hasCodes ? sql`p.id in (select promotion_id from typed) or` : NOTHING}
              not p.needs_code and ${PROMOTION_RUNS}))
    select ${TIRES} as tires,
           ${planTerms(buyer)} as plan,
           ${pricesOf(question, buyer)} as prices,
           ${hasAccount ? ACCOUNT : sql`null`} as account,
           ${PROMOTIONS} as promotions,
           ${hasCodes ? codesOf(question) : sql`'[]'::json`} as codes,
           ${settingsOf(question)} as settings,
           ${dealsOf(question)} as deals,
           ${hasPlace ? stateTaxOf(sql`${question.state}`) : sql`null`} as "stateTax",
           ${hasPlace ? placeTaxOf(sql`${question.zip}`) : sql`null`} as "placeTax",
           ${hasPlace ? shippingRateTo(sql`${question.zip}`) : sql`null`} as "shippingRate",
           ${hasInstaller ? installationTerms(question.installerId) : sql`null`} as installation,
           ${hasInstallers ? installersOf(question) : sql`'[]'::json`} as installers`
}

const NOTHING = sql``

const TIRES = sql`
  coalesce((select json_agg(json_build_object('tireId', id, 'lineId', line_id, 'brandId', brand_id,
      'typeId', type_id, 'size', size, 'rimInches', rim_inches, 'aspectRatio', aspect_ratio,
      'isRunFlat', is_run_flat, 'construction', construction, 'brandedLoadPounds', branded_load_pounds,
      'weightPounds', weight_pounds))
    from touched), '[]')`

const buyerOf = ({ channelId }: TermsQuestion, hasAccount: boolean): PlanBuyer => ({
  channelId,
  accountType: hasAccount ? sql`(select account_type_id from buyer)` : sql`'none'`,
  companyId: hasAccount ? sql`(select company_id from buyer)` : sql`null`,
})

const pricesOf = ({ tireIds }: TermsQuestion, buyer: PlanBuyer) => sql`
  coalesce((select json_agg(x) from (${pricesInForce({ ...buyer, tireIds })}) x), '[]')`

/** Of an account `buyer`, as `AccountRow` has it. */
export const ACCOUNT = sql`
  (select json_build_object('accountType', a.account_type_id, 'companyId', a.company_id,
      'buyingSource', a.buying_source, 'occupation', a.occupation,
      'company', case when a.has_company then json_build_object(
        'isTireReplacementCoverageAvailable', a.is_tire_replacement_coverage_available,
        'isOccupationDiscountsAvailable', a.is_occupation_discounts_available) end,
      'isFirstOrder', a.is_first_order, 'offers', a.offers)
    from buyer a)`

const typedCodes = ({ channelId, codes }: TermsQuestion) => sql`,
  typed as materialized (
    select c.code, c.promotion_id, c.max_uses - c.used as uses_left, c.max_uses_per_account
      from promotion_code c
     where c.channel_id = ${channelId} and c.code = any(${codes}::text[]))`

const codesOf = ({ channelId, codeBuyer }: TermsQuestion) => sql`
  coalesce((select json_agg(json_build_object('code', c.code, 'promotionId', c.promotion_id,
      'usesLeft', c.uses_left, 'usesLeftForBuyer', c.max_uses_per_account - (select count(*) from promotion_use u
        where u.channel_id = ${channelId} and u.code = c.code and u.buyer = ${codeBuyer}::text)))
    from typed c), '[]')`

/** Of a promotion `p`, as `PromotionRow` has it, but for its targets. */
export const PROMOTION_FACTS = sql`
  'id', p.id, 'kind', p.kind, 'reason', p.reason, 'scope', p.scope, 'amountCents', p.amount_cents,
  'ratePpm', p.rate_ppm, 'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity,
  'accountTypes', p.account_type_ids, 'companyIds', p.company_ids, 'needsCode', p.needs_code,
  'stacking', p.stacking, 'stackGroup', p.stack_group, 'effectiveFrom', ${instant('p.effective_from')},
  'endsAt', ${instant('p.ends_at')}`

const PROMOTIONS = sql`
  coalesce((select json_agg(json_build_object('targets', p.targets, ${PROMOTION_FACTS}) order by p.id)
    from offered p
   where p.needs_code or p.targets <> '{}' or p.scope in ('cart', 'coverage', 'installation')), '[]')`

export const settingsOf = ({ channelId }: { readonly channelId: string }) => sql`
  (select json_build_object('militaryPpm', military_ppm, 'wecarePpm', wecare_ppm,
      'firstSimplePayPpm', first_simple_pay_ppm, 'installationCents', installation_cents,
      'paymentTypePpm', payment_type_ppm, 'handlingMode', handling_mode,
      'handlingPerTireCents', handling_per_tire_cents)
    from discount_setting
   where channel_id = (select settings_channel_id from channel_in_force where id = ${channelId}))`

const dealsOf = ({ channelId, tireIds }: TermsQuestion) => sql`
  coalesce((select json_agg(json_build_object('tireId', tire_id, 'ratePpm', rate_ppm) order by tire_id)
    from daily_deal where tire_id = any(${tireIds}::bigint[]) and channel_id = ${channelId}
     and starts_at <= now() and ends_at > now()), '[]')`

const stateTaxOf = (state: RawBuilder<unknown>) => sql`
  (select json_build_object('ratePpm', r.rate_ppm, 'taxesShipping', r.taxes_shipping,
      'taxesFees', r.taxes_fees, 'source', r.source)
    from sales_tax_rate r where r.state = ${state} and r.effective_from <= current_date
   order by r.effective_from desc limit 1)`

const placeTaxOf = (zip: RawBuilder<unknown>) => sql`
  (select json_build_object('state', state, 'answer', answer, 'learnedAt', ${instant('learned_at')})
    from tax_place where zip = left(${zip}, 5))`

const installersOf = ({ installerIds, zip, state }: TermsQuestion) => sql`
  coalesce((select json_agg(json_build_object('installerId', at.installer_id, 'zip', at.zip, 'state', at.state,
      'stateTax', ${stateTaxOf(sql`at.state`)}, 'placeTax', ${placeTaxOf(sql`at.zip`)},
      'shippingRate', ${shippingRateTo(sql`at.zip`)}, 'installation', at.terms))
    from ${installersToPrice(installerIds ?? [], { zip, state })} at), '[]')`
