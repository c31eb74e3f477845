import type { Db } from '../platform/db/database.ts'

export interface Channel {
  readonly id: string
  readonly name: string
  readonly titleSuffix: string
  readonly theme: string | null
  readonly customerServiceEnabled: boolean
  readonly customerServiceNumber: string | null
  readonly primaryHost: string
}

export async function selectChannels(db: Db): Promise<{ host: string; channel: Channel }[]> {
  const rows = await db
    .selectFrom('channel_host as h')
    .innerJoin('channel as c', 'c.id', 'h.channel_id')
    .innerJoin('channel_host as p', (join) =>
      join.onRef('p.channel_id', '=', 'c.id').on('p.is_primary', '=', true),
    )
    .select([
      'h.host',
      'c.id',
      'c.name',
      'c.title_suffix',
      'c.theme',
      'c.customer_service_enabled',
      'c.customer_service_number',
      'p.host as primary_host',
    ])
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
      primaryHost: row.primary_host,
    },
  }))
}
