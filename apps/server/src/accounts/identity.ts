import * as oidc from 'openid-client'
import type { Env } from '../env.ts'

export interface Person {
  readonly ssoUid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface Identity {
  authorizeUrl(request: {
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
    action: 'login' | 'register'
  }): Promise<URL>
  person(answer: {
    callbackUrl: URL
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
  }): Promise<{ person: Person; idToken: string }>
  logoutUrl(request: { idToken: string | null; siteUrl: string }): Promise<URL>
  token(clientId: string, clientSecret: string): Promise<{ accessToken: string; expiresIn: number } | null>
}

/** The identity server over OpenID Connect. Its description is read when first needed, so the shop opens without it. */
export function openIdentity(env: Env): Identity {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(env.IDENTITY_URL, env.IDENTITY_CLIENT_ID, env.IDENTITY_CLIENT_SECRET).catch(
      (fault) => {
        discovered = undefined
        throw fault
      },
    )
    return discovered
  }
  return {
    authorizeUrl: async ({ redirectUri, state, nonce, codeVerifier, action }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(action === 'register' && { prompt: 'create' }),
      }),
    person: async ({ callbackUrl, state, nonce, codeVerifier }) => {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('The identity server gave no id token')
      return {
        idToken: tokens.id_token,
        person: {
          ssoUid: claims.sub,
          email: String(claims.email ?? ''),
          firstName: String(claims.given_name ?? ''),
          lastName: String(claims.family_name ?? ''),
        },
      }
    },
    logoutUrl: async ({ idToken, siteUrl }) =>
      oidc.buildEndSessionUrl(await configuration(), {
        post_logout_redirect_uri: `${siteUrl}/`,
        ...(idToken && { id_token_hint: idToken }),
      }),
    token: async (clientId, clientSecret) => {
      const partner = await discover(env.IDENTITY_URL, clientId, clientSecret)
      try {
        const tokens = await oidc.clientCredentialsGrant(partner)
        return { accessToken: tokens.access_token, expiresIn: tokens.expires_in ?? 0 }
      } catch (refused) {
        if (
          refused instanceof oidc.ResponseBodyError ||
          refused instanceof oidc.WWWAuthenticateChallengeError
        )
          return null
        throw refused
      }
    },
  }
}

function discover(issuer: string, clientId: string, clientSecret: string): Promise<oidc.Configuration> {
  // Plain http exists only between processes of one machine; a real identity server has https.
  const isLocal = new URL(issuer).protocol === 'http:'
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(isLocal && { execute: [oidc.allowInsecureRequests] }),
    timeout: 5,
  })
}
