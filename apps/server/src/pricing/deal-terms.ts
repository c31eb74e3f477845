import { STRANGER } from '@shop/domain/pricing/buyer-standing'
import { type Deals, dealsFor } from '@shop/domain/pricing/deals'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { RequestContext } from '../platform/http/request-context.ts'
import { instant, SOON } from './instants.ts'
import { type Buyer, buyerOf } from './price-book.ts'
import { PROMOTION_HAS_ENDED } from './promotion-runs.ts'
import { discountsOf, promotionOf, standingOf } from './quote-terms.ts'
import { ACCOUNT, AccountRow, PROMOTION_FACTS, PromotionRow, SettingsRow, settingsOf } from './terms-store.ts'

// What a price after deals is made from, as a part of the statement that reads the tires: both are of one instant.

/** Whoever looks at prices. Some deals are an account's own. */
export interface DealSeeker extends Buyer {
  readonly accountId: string | null
}

export const dealSeekerOf = (context: RequestContext): DealSeeker => ({
  ...buyerOf(context),
  accountId: context.account?.id ?? null,
})

export const DealTerms = z.strictObject({
  now: z.string(),
  promotions: z.array(PromotionRow.extend({ label: z.string() })),
  dailyDeals: z.array(
    z.strictObject({
      tireId: z.number(),
      ratePpm: z.number(),
      effectiveFrom: z.string(),
      endsAt: z.string(),
    }),
  ),
  settings: SettingsRow.nullable(),
  account: AccountRow.nullable(),
})
export type DealTerms = z.infer<typeof DealTerms>

/** Those that run or begin soon; `touched` selects the ids of the tires that are asked about, null stands for all. */
export const dealTerms = (
  params: DealSeeker,
  touched: RawBuilder<unknown> | null,
) => sql<DealTerms>`json_build_object(
  'now', ${instant('now()')},
  'promotions', coalesce((select json_agg(json_build_object('label', p.label, ${PROMOTION_FACTS}, 'targets', array(
        select coalesce(x.tire_id, x.line_id, x.brand_id, x.type_id) from promotion_target x
         where x.channel_id = p.channel_id and x.promotion_id = p.id
           ${touched ? sql`and (x.tire_id is null or x.tire_id in (${touched}))` : sql``})) order by p.id)
      from promotion p
     where p.channel_id = ${params.channelId} and not p.needs_code and p.scope in ('tire', 'line', 'brand', 'type', 'cart')
       and p.effective_from < ${SOON} and not ${PROMOTION_HAS_ENDED}
       and (p.account_type_ids is null or ${params.accountType} = any (p.account_type_ids))
       and (p.company_ids is null or ${params.companyId} = any (p.company_ids))), '[]'),
  'dailyDeals', coalesce((select json_agg(json_build_object('tireId', d.tire_id, 'ratePpm', d.rate_ppm,
        'effectiveFrom', ${instant('d.starts_at')}, 'endsAt', ${instant('d.ends_at')}) order by d.tire_id, d.starts_at)
      from daily_deal d
     where d.channel_id = ${params.channelId} and d.starts_at < ${SOON} and d.ends_at > now()
       ${touched ? sql`and d.tire_id in (${touched})` : sql``}), '[]'),
  'settings', case when ${params.accountId}::uuid is not null then ${settingsOf(params)} end,
  'account', (with buyer as (select * from buyer_account where id = ${params.accountId}::uuid) select ${ACCOUNT}))`

/** For this buyer at the instant of the statement. */
export function dealsIn({ now, promotions, dailyDeals, settings, account }: DealTerms, buyer: Buyer): Deals {
  return dealsFor(
    { ...buyer, standing: account ? standingOf(account) : STRANGER, paymentType: null, quotedAt: now },
    {
      promotions: promotions.map(({ label, ...promotion }) => promotionOf(buyer.channelId, promotion)),
      discounts: discountsOf(
        settings,
        dailyDeals.map(({ tireId, ratePpm, ...dates }) => ({ tireIds: [String(tireId)], ratePpm, dates })),
      ),
    },
  )
}
