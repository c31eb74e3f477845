import type { Globals } from '@shop/contracts/channels/channels'
import type { Db } from '../platform/db/database.ts'

export interface Channel {
  readonly id: string
  readonly name: string
  readonly titleSuffix: string
  readonly theme: string | null
  readonly customerServiceEnabled: boolean
  readonly customerServiceNumber: string | null
  readonly customerServiceEmail: string | null
  readonly coreShipHandlingMode: Globals['coreShipHandlingMode']
  /** null where the channel gives what is usual. */
  readonly paymentTypePpm: Readonly<Record<string, number>> | null
  readonly simpleCrewPromo: Globals['simpleCrewPromo']
  readonly siteTheme: Globals['siteTheme']
  readonly primaryHost: string
}

/** With what pricing charges and gives on each: the globals say no other than the cart. */
export async function selectChannelsWithDiscounts(db: Db): Promise<{ host: string; channel: Channel }[]> {
  const rows = await db
    .selectFrom('channel_host as h')
    .innerJoin('channel as c', 'c.id', 'h.channel_id')
    .innerJoin('channel_host as p', (join) =>
      join.onRef('p.channel_id', '=', 'c.id').on('p.is_primary', '=', true),
    )
    .leftJoin('discount_setting as d', 'd.channel_id', 'c.id')
    .selectAll('c')
    .select(['h.host', 'p.host as primary_host', 'd.handling_mode', 'd.payment_type_ppm'])
    .execute()
  return rows.map((row) => ({
    host: row.host,
    channel: {
      id: row.id,
      name: row.name,
      titleSuffix: row.title_suffix,
      theme: row.theme,
      customerServiceEnabled: row.customer_service_enabled,
      customerServiceNumber: row.customer_service_number,
      customerServiceEmail: row.customer_service_email,
      // The column's check holds it to these names.
      coreShipHandlingMode: (row.handling_mode ?? 'none') as Globals['coreShipHandlingMode'],
      paymentTypePpm: row.payment_type_ppm as Channel['paymentTypePpm'],
      simpleCrewPromo:
        row.simple_crew_promo_text === null || row.simple_crew_promo_href === null
          ? null
          : { text: row.simple_crew_promo_text, href: row.simple_crew_promo_href },
      siteTheme: row.site_theme as Globals['siteTheme'],
      primaryHost: row.primary_host,
    },
  }))
}
