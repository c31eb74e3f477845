import type { PlanTerms } from '@shop/server/src/pricing/index.ts'

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const CHANNEL = 'simpletire'
export const PUBLIC_LIST = 'simpletire-public'
export const BUYER = { channelId: CHANNEL, accountType: 'none', companyId: null } as const

/** As everybody on the channel has it: one list and no rule. */
export const planOf = (now: string): PlanTerms => ({
  now,
  own: CHANNEL,
  everybodys: CHANNEL,
  lists: [
    {
      planId: CHANNEL,
      priceListId: PUBLIC_LIST,
      place: 1,
      label: 'retail',
      accountType: null,
      precedence: 0,
    },
  ],
  rules: [],
  assortment: null,
  keepsLate: false,
})

/** The deals of everybody, as the shop's own prices are made from them. */
export const DEALS = `json_build_object('now', ${instant('now()')}, 'dailyDeals', '[]'::json, 'settings', null, 'account', null,
  'promotions', coalesce((
    select json_agg(json_build_object('id', p.id, 'label', p.label, 'kind', p.kind, 'reason', p.reason, 'scope', p.scope,
      'amountCents', p.amount_cents, 'ratePpm', p.rate_ppm, 'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity,
      'accountTypes', null, 'companyIds', null, 'needsCode', false, 'stacking', p.stacking, 'stackGroup', p.stack_group,
      'effectiveFrom', ${instant('p.effective_from')}, 'endsAt', ${instant('p.ends_at')}, 'targets', array(
        select coalesce(x.tire_id, x.line_id, x.brand_id, x.type_id) from promotion_target x
         where x.channel_id = p.channel_id and x.promotion_id = p.id)) order by p.id)
    from promotion p where p.channel_id = '${CHANNEL}' and not p.needs_code and p.account_type_ids is null
     and p.company_ids is null and p.scope in ('tire', 'line', 'brand', 'type', 'cart')
     and p.effective_from < now() + interval '2 days' and (p.ends_at is null or p.ends_at > now())), '[]'))`
