import type { Globals } from '@shop/contracts/channels/channels'
import { inherited } from '@shop/domain/channels/inherited'
import type { Db } from '../platform/db/database.ts'
import type { HostState } from './host-store.ts'

export interface Channel {
  readonly id: string
  /** Itself and those it inherits from, the nearest first. */
  readonly lineage: readonly string[]
  readonly realmId: string
  readonly name: string
  readonly titleSuffix: string
  readonly theme: string | null
  readonly customerServiceEnabled: boolean
  readonly customerServiceNumber: string | null
  readonly customerServiceEmail: string | null
  /** null where no channel of the lineage has settings of its own: then the house's is in force. */
  readonly coreShipHandlingMode: Globals['coreShipHandlingMode'] | null
  /** null where the channel gives what is usual. */
  readonly paymentTypePpm: Readonly<Record<string, number>> | null
  readonly simpleCrewPromo: Globals['simpleCrewPromo']
  readonly siteTheme: Globals['siteTheme']
  readonly primaryHost: string
}

interface HostOfChannel {
  readonly host: string
  readonly state: HostState
  readonly channel: Channel
}

/** Every host with its channel, and what the channel has of its parents. With what pricing charges and gives on each: the globals say no other than the cart. */
export async function selectChannelsWithDiscounts(db: Db): Promise<HostOfChannel[]> {
  const channels = await db
    .selectFrom('channel as c')
    .innerJoin('channel_in_force as f', 'f.id', 'c.id')
    .leftJoin('discount_setting as d', 'd.channel_id', 'f.settings_channel_id')
    .selectAll('c')
    .select(['d.handling_mode', 'd.payment_type_ppm'])
    .execute()
  const hosts = await db
    .selectFrom('channel_host')
    .select(['host', 'channel_id', 'is_primary', 'state'])
    .execute()
  const rowOf = new Map(channels.map((row) => [row.id, row]))
  const primaryOf = new Map(hosts.filter((row) => row.is_primary).map((row) => [row.channel_id, row.host]))
  const channelOf = new Map(
    channels.flatMap((row) => {
      const primaryHost = primaryOf.get(row.id)
      return primaryHost === undefined ? [] : [[row.id, channelFrom(lineageOf(row, rowOf), primaryHost)]]
    }),
  )
  return hosts.flatMap(({ host, channel_id, state }) => {
    const channel = channelOf.get(channel_id)
    // The column's check holds it to these names.
    return channel ? [{ host, state: state as HostState, channel }] : []
  })
}

interface ChannelRow {
  readonly id: string
  readonly parent_id: string | null
  readonly realm_id: string
  readonly name: string
  readonly title_suffix: string
  readonly theme: string | null
  readonly customer_service_enabled: boolean | null
  readonly customer_service_number: string | null
  readonly customer_service_email: string | null
  readonly simple_crew_promo_text: string | null
  readonly simple_crew_promo_href: string | null
  readonly site_theme: string | null
  readonly handling_mode: string | null
  readonly payment_type_ppm: unknown
}

function lineageOf(row: ChannelRow, rowOf: ReadonlyMap<string, ChannelRow>): [ChannelRow, ...ChannelRow[]] {
  const parent = row.parent_id === null ? undefined : rowOf.get(row.parent_id)
  return parent ? [row, ...lineageOf(parent, rowOf)] : [row]
}

function channelFrom(lineage: readonly [ChannelRow, ...ChannelRow[]], primaryHost: string): Channel {
  const [own] = lineage
  const said = <Said>(of: (row: ChannelRow) => Said | null) => inherited(lineage.map(of))
  return {
    id: own.id,
    lineage: lineage.map(({ id }) => id),
    realmId: own.realm_id,
    name: own.name,
    titleSuffix: own.title_suffix,
    theme: said((row) => row.theme),
    customerServiceEnabled: said((row) => row.customer_service_enabled) ?? true,
    customerServiceNumber: said((row) => row.customer_service_number),
    customerServiceEmail: said((row) => row.customer_service_email),
    // The column's check holds it to these names; whose settings hold the database has said.
    coreShipHandlingMode: own.handling_mode as Channel['coreShipHandlingMode'],
    paymentTypePpm: own.payment_type_ppm as Channel['paymentTypePpm'],
    simpleCrewPromo: said(crewPromoOf),
    siteTheme: (said((row) => row.site_theme) ?? 'default') as Globals['siteTheme'],
    primaryHost,
  }
}

const crewPromoOf = ({ simple_crew_promo_text: text, simple_crew_promo_href: href }: ChannelRow) =>
  text === null || href === null ? null : { text, href }
