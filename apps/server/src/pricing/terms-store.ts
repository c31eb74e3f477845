import { sql } from 'kysely'
import { installationTerms } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { preparedPerShape } from '../platform/db/prepared-query.ts'
import { PROMOTION_RUNS } from './promotion-runs.ts'
import { type ListPrice, pricesInForce } from './store.ts'

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
}

export interface TermsRow {
  readonly tires: readonly TireRow[]
  readonly prices: readonly ListPrice[]
  readonly account: AccountRow | null
  readonly promotions: readonly PromotionRow[]
  readonly codes: readonly CodeRow[]
  readonly settings: SettingsRow | null
  readonly deals: readonly { tireId: number; ratePpm: number }[]
  readonly stateTax: StateTaxRow | null
  readonly placeTax: { state: string; answer: PlaceTax; learnedAt: string } | null
  readonly installation: InstallationRow | null
}

export interface TireRow {
  readonly tireId: number
  readonly lineId: number
  readonly brandId: number
  readonly typeId: number
  readonly size: string
  readonly rimInches: number
  readonly aspectRatio: number | null
  readonly isRunFlat: boolean
  readonly construction: string
  readonly brandedLoadPounds: number
}

export interface AccountRow {
  readonly accountType: string
  readonly companyId: string | null
  readonly buyingSource: 'dealer-employee' | 'other'
  readonly occupation: 'military' | 'wecare' | null
  readonly company: {
    readonly isTireReplacementCoverageAvailable: boolean
    readonly isOccupationDiscountsAvailable: boolean
  } | null
  readonly isFirstOrder: boolean
  readonly offers: readonly { kind: string; ratePpm: number | null; amountCents: number | null }[]
}

export interface PromotionRow {
  readonly id: string
  readonly kind: 'flat-amount' | 'buy-3-get-1' | 'free' | 'percentage'
  readonly reason: string
  readonly scope: 'tire' | 'line' | 'brand' | 'type' | 'cart' | 'coverage' | 'installation'
  readonly targets: readonly number[]
  readonly amountCents: number | null
  readonly ratePpm: number | null
  readonly minQuantity: number
  readonly maxQuantity: number | null
  readonly accountTypes: readonly string[] | null
  readonly companyIds: readonly string[] | null
  readonly needsCode: boolean
  readonly stacking: 'alone' | 'best-of-group' | 'with-others'
  readonly stackGroup: string
  readonly effectiveFrom: string
  readonly endsAt: string | null
}

export interface CodeRow {
  readonly code: string
  readonly promotionId: string
  readonly usesLeft: number | null
  readonly usesLeftForBuyer: number | null
}

export interface SettingsRow {
  readonly militaryPpm: number
  readonly wecarePpm: number
  readonly firstSimplePayPpm: number
  readonly installationCents: number
  readonly paymentTypePpm: Readonly<Record<string, number>>
  readonly handlingMode: 'none' | 'own-line' | 'in-price'
  readonly handlingPerTireCents: number
}

export interface StateTaxRow {
  readonly ratePpm: number
  readonly taxesShipping: boolean
  readonly taxesFees: boolean
  readonly source: string
}

/** What a tax provider says of a place, as we keep it. */
export interface PlaceTax {
  readonly jurisdiction: string
  readonly ratePpm: number
  readonly taxesShipping: boolean
  readonly taxesFees: boolean
  readonly taxesFederalExcise: boolean
  readonly taxesCoverage: boolean
  readonly labor: 'taxed' | 'not-taxed' | 'balancing-taxed'
  readonly source: string
}

export interface InstallationRow {
  readonly installerId: number
  readonly soldBy: 'shop' | 'installer'
  readonly prices: readonly { work: string; from: number; below: number; perTireCents: number }[]
  readonly services: readonly { id: string; name: string; per: 'tire' | 'car'; priceCents: number }[]
}

/**
 * All that changes a price, in one statement: what the tires are and cost, who is asking, which offers reach these
 * tires or were named by a code, what place and installer take. Reads accounts, installers and orders too.
 */
export async function selectTermsWithBuyerAndInstaller(db: Db, asked: TermsQuestion): Promise<TermsRow> {
  const shape = [asked.accountId, asked.codes[0], asked.state, asked.installerId].map(
    (part) => (part ?? null) !== null,
  )
  const [row] = await terms(db, shape, asked)
  if (!row) throw new Error('The terms of a quote are one row')
  return row
}

/** Most carts have neither account nor code nor place, and pay for none. */
const terms = preparedPerShape(termsOf)

function termsOf(
  [hasAccount = false, hasCodes, hasPlace, hasInstaller]: readonly boolean[],
  asked: TermsQuestion,
) {
  return sql<TermsRow>`
    with touched as materialized (
      select t.id, t.line_id, l.brand_id, l.type_id, t.size, t.rim_inches, t.aspect_ratio, t.is_run_flat,
             t.construction, t.branded_load_pounds
        from tire t join product_line l on l.id = t.line_id
       where t.id = any(${asked.tireIds}::bigint[]))
      ${hasAccount ? sql`, buyer as materialized (select * from account where id = ${asked.accountId}::uuid)` : NOTHING}
      ${hasCodes ? typedCodes(asked) : NOTHING},
    offered as (
      select p.*, array(
               select coalesce(x.tire_id, x.line_id, x.brand_id, x.type_id) from promotion_target x
                where x.channel_id = p.channel_id and x.promotion_id = p.id
                  and exists (select from touched t where t.id = x.tire_id or t.line_id = x.line_id
                                or t.brand_id = x.brand_id or t.type_id = x.type_id)) as targets
        from promotion p
       where p.channel_id = ${asked.channelId}
         and (${hasCodes ? sql`p.id in (select promotion_id from typed) or` : NOTHING}
              not p.needs_code and ${PROMOTION_RUNS}))
    select ${TIRES} as tires,
           ${pricesOf(asked, hasAccount)} as prices,
           ${hasAccount ? ACCOUNT : sql`null`} as account,
           ${PROMOTIONS} as promotions,
           ${hasCodes ? codesOf(asked) : sql`'[]'::json`} as codes,
           ${settingsOf(asked)} as settings,
           ${dealsOf(asked)} as deals,
           ${hasPlace ? stateTaxOf(asked) : sql`null`} as "stateTax",
           ${hasPlace ? placeTaxOf(asked) : sql`null`} as "placeTax",
           ${hasInstaller ? installationTerms(asked.installerId) : sql`null`} as installation`
}

const NOTHING = sql``

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const TIRES = sql`
  coalesce((select json_agg(json_build_object('tireId', id, 'lineId', line_id, 'brandId', brand_id,
      'typeId', type_id, 'size', size, 'rimInches', rim_inches, 'aspectRatio', aspect_ratio,
      'isRunFlat', is_run_flat, 'construction', construction, 'brandedLoadPounds', branded_load_pounds))
    from touched), '[]')`

const pricesOf = ({ channelId, tireIds }: TermsQuestion, hasAccount: boolean) => {
  const accountType = hasAccount ? sql`(select account_type_id from buyer)` : sql`'none'`
  const companyId = hasAccount ? sql`(select company_id from buyer)` : sql`null`
  return sql`coalesce((select json_agg(x) from (
      ${pricesInForce({ channelId, tireIds, accountType, companyId })}) x), '[]')`
}

const ACCOUNT = sql`
  (select json_build_object('accountType', a.account_type_id, 'companyId', a.company_id,
      'buyingSource', a.buying_source, 'occupation', a.occupation,
      'company', case when c.id is not null then json_build_object(
        'isTireReplacementCoverageAvailable', c.is_tire_replacement_coverage_available,
        'isOccupationDiscountsAvailable', c.is_occupation_discounts_available) end,
      'isFirstOrder', not exists (select from shop_order o where o.account_id = a.id and o.state <> 'cancelled'),
      'offers', coalesce((select json_agg(json_build_object(
          'kind', f.kind, 'ratePpm', f.rate_ppm, 'amountCents', f.amount_cents)) from account_offer f
        where f.account_id = a.id and f.attempt_id is null and coalesce(f.ends_at > now(), true)), '[]'))
    from buyer a left join company c on c.id = a.company_id)`

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

const PROMOTIONS = sql`
  coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'reason', p.reason, 'scope', p.scope,
      'targets', p.targets, 'amountCents', p.amount_cents, 'ratePpm', p.rate_ppm, 'minQuantity', p.min_quantity,
      'maxQuantity', p.max_quantity, 'accountTypes', p.account_type_ids, 'companyIds', p.company_ids,
      'needsCode', p.needs_code, 'stacking', p.stacking, 'stackGroup', p.stack_group,
      'effectiveFrom', ${instant('p.effective_from')}, 'endsAt', ${instant('p.ends_at')}) order by p.id)
    from offered p
   where p.needs_code or p.targets <> '{}' or p.scope in ('cart', 'coverage', 'installation')), '[]')`

const settingsOf = ({ channelId }: TermsQuestion) => sql`
  (select json_build_object('militaryPpm', military_ppm, 'wecarePpm', wecare_ppm,
      'firstSimplePayPpm', first_simple_pay_ppm, 'installationCents', installation_cents,
      'paymentTypePpm', payment_type_ppm, 'handlingMode', handling_mode,
      'handlingPerTireCents', handling_per_tire_cents)
    from discount_setting where channel_id = ${channelId})`

const dealsOf = ({ channelId, tireIds }: TermsQuestion) => sql`
  coalesce((select json_agg(json_build_object('tireId', tire_id, 'ratePpm', rate_ppm) order by tire_id)
    from daily_deal where tire_id = any(${tireIds}::bigint[]) and channel_id = ${channelId}
     and starts_at <= now() and ends_at > now()), '[]')`

const stateTaxOf = ({ state }: TermsQuestion) => sql`
  (select json_build_object('ratePpm', r.rate_ppm, 'taxesShipping', r.taxes_shipping,
      'taxesFees', r.taxes_fees, 'source', r.source)
    from sales_tax_rate r where r.state = ${state} and r.effective_from <= current_date
   order by r.effective_from desc limit 1)`

const placeTaxOf = ({ zip }: TermsQuestion) => sql`
  (select json_build_object('state', state, 'answer', answer, 'learnedAt', ${instant('learned_at')})
    from tax_place where zip = left(${zip}, 5))`
