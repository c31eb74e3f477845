import { channelIdOf, clientIdOf } from '@shop/domain/accounts/sign-on-client'
import { CALLBACK_PATHS, LANDING_PATH } from '@shop/domain/accounts/sign-on-paths'
import { siteUrl } from '@shop/domain/channels/site-url'
import type { JWK } from 'jose'
import type { Adapter, ClientMetadata } from 'oidc-provider'
import type { Pool } from 'pg'
import { artifactStore } from './store.ts'
import { FIRST_REALM, listRealms } from './subjects.ts'

/** A channel of the shop, as its customers come here from it. */
export type Channel = {
  channelId: string
  realmId: string
  name: string
  theme: string | null
  phone: string | null
  /** Those that are live, the primary first. */
  hosts: string[]
}

/** How the shop asks as any of its channels, and where these are found. */
export type ShopClients = {
  /** Of the keys it signs with, the newest first. */
  publicKeys: JWK[]
  /** In the addresses of a demo. */
  publicPort: number | undefined
}

/** Where the main site has a host of its own, whatever its name is. */
const MAIN_HOST = 'localhost'

export const isMain = ({ hosts }: Channel): boolean => hosts.includes(MAIN_HOST)

/** The channel a client is of; null for any other client, and for a channel that serves nobody. */
export async function findChannel(db: Pool, clientId: string): Promise<Channel | null> {
  const channelId = channelIdOf(clientId)
  if (channelId === null) return null
  const { rows } = await db.query<Channel>(
    `select channel_id as "channelId", realm_id as "realmId", name, theme, phone, hosts from identity_client($1)`,
    [channelId],
  )
  return rows[0] ?? null
}

/** The one that speaks for the first realm. */
export async function mainChannel(db: Pool): Promise<Channel | null> {
  const first = (await listRealms(db)).find(({ realmId }) => realmId === FIRST_REALM)
  return first ? findChannel(db, clientIdOf(first.channelId)) : null
}

/** Every channel is a client, as the database has it when it is asked for: one that was added a moment ago too. */
export function channelClients(db: Pool, shop: ShopClients): Adapter {
  return {
    ...artifactStore(db, 'Client'),
    find: async (clientId) => {
      const channel = await findChannel(db, clientId)
      return channel ? metadataOf(channel, shop) : undefined
    },
  }
}

/** What a channel says to whoever asks for the realm of its client. */
export const REALM = 'realm_id'

function metadataOf(channel: Channel, { publicKeys, publicPort }: ShopClients): ClientMetadata {
  const sites = channel.hosts.map((host) => siteUrl(host, publicPort))
  const path = isMain(channel) ? CALLBACK_PATHS.main : CALLBACK_PATHS.others
  return {
    client_id: clientIdOf(channel.channelId),
    redirect_uris: sites.map((site) => `${site}${path}`),
    post_logout_redirect_uris: sites.map((site) => `${site}${LANDING_PATH}`),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'openid profile email account',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: publicKeys },
    ...(channel.realmId === FIRST_REALM
      ? { subject_type: 'public' as const }
      : // The realm decides, whatever the hosts are; nobody asks at this address.
        { subject_type: 'pairwise' as const, sector_identifier_uri: SECTOR }),
    [REALM]: channel.realmId,
  } as ClientMetadata
}

const SECTOR = 'https://realms.invalid/'
