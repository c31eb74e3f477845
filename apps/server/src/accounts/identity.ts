import * as oidc from 'openid-client'

export interface Person {
  readonly ssoUid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The groups of a member of staff; told only to the back office. */
  readonly groups: readonly unknown[]
}

/** As whom we ask the identity server, and for what. */
export interface IdentityClient {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** `another`: sign in anew, whoever this browser was signed in as. */
export type SignOnAction = 'login' | 'register' | 'another'

export interface Identity {
  authorizeUrl(request: {
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
    action: SignOnAction
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
export function openIdentity({ url, clientId, clientSecret, scope }: IdentityClient): Identity {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(url, clientId, clientSecret).catch((fault) => {
      discovered = undefined
      throw fault
    })
    return discovered
  }
  return {
    authorizeUrl: async ({ redirectUri, state, nonce, codeVerifier, action }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(action !== 'login' && { prompt: PROMPTS[action] }),
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
          groups: Array.isArray(claims['groups']) ? claims['groups'] : [],
        },
      }
    },
    logoutUrl: async ({ idToken, siteUrl }) =>
      oidc.buildEndSessionUrl(await configuration(), {
        post_logout_redirect_uri: `${siteUrl}/`,
        ...(idToken && { id_token_hint: idToken }),
      }),
    token: async (partnerId, partnerSecret) => {
      const partner = await discover(url, partnerId, partnerSecret)
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

const PROMPTS = { register: 'create', another: 'login' } as const

function discover(issuer: string, clientId: string, clientSecret: string): Promise<oidc.Configuration> {
  // Plain http exists only between processes of one machine; a real identity server has https.
  const isLocal = new URL(issuer).protocol === 'http:'
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(isLocal && { execute: [oidc.allowInsecureRequests] }),
    timeout: 5,
  })
}
