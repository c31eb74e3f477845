import { PASSKEY_ACR } from '@shop/domain/accounts/proof'
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Pool } from 'pg'
import { channelClients, REALM, type ShopClients } from './channel-client.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { pagePolicy } from './page-policy.ts'
import { signOutPage } from './sign-out-page.ts'
import { signingKeys } from './signing-keys.ts'
import { policyWithPasskeys } from './staff-gate.ts'
import { artifactStore, findPerson } from './store.ts'
import { subjectOf } from './subjects.ts'

export type Client = { id: string; secret: string }
export type Site = Client & {
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  /** Where it hears that somebody is signed on no more; without it, it does not. */
  backchannelLogoutUri?: string | undefined
}
export type ProviderOptions = {
  issuer: string
  shop: ShopClients
  /** Where people work: these alone are told which groups somebody is in. */
  offices: readonly Site[]
  partner: Client
  cookieKeys: string[]
  /** Whether whoever works here signs on with a passkey alone. */
  staffNeedPasskeys: boolean
}

/** The API of the shop, as partners' servers name it, and the audience its tokens carry. */
export const API_RESOURCE = 'urn:shop:api'
export const API_AUDIENCE = 'shop-api'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export async function createProvider(db: Pool, options: ProviderOptions): Promise<Provider> {
  const provider = new Provider(options.issuer, {
    adapter: (kind: string) =>
      kind === 'Client' ? channelClients(db, options.shop) : artifactStore(db, kind),
    jwks: { keys: (await signingKeys(db)) as NonNullable<Configuration['jwks']>['keys'] },
    clients: clients(options),
    clientAuthMethods: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
    extraClientMetadata: { properties: [REALM] },
    subjectTypes: ['public', 'pairwise'],
    // Of our own making: a realm has several hosts, and there is nobody to ask which.
    sectorIdentifierUriValidate: () => false,
    pairwiseIdentifier: (_ctx, uid, client) => subjectOf(db, uid, String(client[REALM])),
    pkce: { required: () => true },
    acrValues: [PASSKEY_ACR],
    scopes: ['openid', 'profile', 'email', 'account', 'staff'],
    claims: {
      // How somebody proved who they are, password, mailed code or passkey, and when.
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
      account: ['account_type', 'company_id'],
      staff: ['groups'],
    },
    // The shop reads who it is from the id token and needs no second call.
    conformIdTokenClaims: false,
    findAccount: (_ctx, uid) => findAccount(db, uid),
    loadExistingGrant: (ctx) => grantForOwnShop(provider, ctx),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: {
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
      policy: policyWithPasskeys(db, options),
    },
    cookies: {
      keys: options.cookieKeys,
      // Browsers share cookies between the ports of localhost, so the names must not meet the shop's.
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      ClientCredentials: 15 * MINUTE,
      Grant: 14 * DAY,
      IdToken: 15 * MINUTE,
      Interaction: 30 * MINUTE,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          const wayBack = ctx.oidc.params?.['post_logout_redirect_uri'] as string | undefined
          ctx.set('content-security-policy', pagePolicy(wayBack))
          ctx.body = signOutPage(form, ctx.oidc.entities.IdTokenHint === undefined)
        },
        postLogoutSuccessSource(ctx) {
          ctx.set('content-security-policy', pagePolicy())
          ctx.body = notePage(words.signOutTitle, words.signedOut)
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) =>
          client?.grantTypeAllowed('client_credentials') ? API_RESOURCE : [],
        getResourceServerInfo(_ctx, resource) {
          if (resource !== API_RESOURCE) throw new errors.InvalidTarget()
          return {
            scope: 'catalogue orders',
            audience: API_AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 15 * MINUTE,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    renderError(ctx, out, fault) {
      ctx.type = 'html'
      ctx.set('content-security-policy', pagePolicy())
      ctx.body =
        fault instanceof errors.SessionNotFound
          ? notePage(words.overTitle, words.over)
          : notePage(words.errorTitle, words.cannotGoOn(out.error))
    },
  })
  // What it hears of protocol and address was written by the server around it.
  provider.proxy = true
  return provider
}

/** Those that are no channel's. */
function clients({ offices, partner }: ProviderOptions): Configuration['clients'] {
  return [
    ...offices.map(office),
    {
      client_id: partner.id,
      client_secret: partner.secret,
      redirect_uris: [],
      grant_types: ['client_credentials'],
      response_types: [],
      token_endpoint_auth_method: 'client_secret_basic',
    },
  ]
}

function office(client: Site) {
  return {
    client_id: client.id,
    client_secret: client.secret,
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'client_secret_basic' as const,
    scope: 'openid profile email staff',
  }
}

/** The shop is ours: nobody is asked whether it may know their name. */
async function grantForOwnShop(provider: Provider, ctx: KoaContextWithOIDC) {
  const { client, session, params } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    })
  grant.addOIDCScope(String(params?.scope ?? 'openid'))
  await grant.save()
  return grant
}

async function findAccount(db: Pool, uid: string) {
  const person = await findPerson(db, { uid })
  if (person === null || person.isBlocked) return undefined
  return {
    accountId: uid,
    claims: () => ({
      sub: uid,
      name: `${person.firstName} ${person.lastName}`,
      given_name: person.firstName,
      family_name: person.lastName,
      email: person.email,
      email_verified: person.isEmailProven,
      account_type: person.accountType,
      company_id: person.companyId,
      groups: person.groups,
    }),
  }
}
