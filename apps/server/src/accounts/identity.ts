import { proofAmong } from '@shop/domain/accounts/proof'
import * as oidc from 'openid-client'
import { CircuitOpen, circuit } from '../platform/circuit.ts'
import type { Assurance } from '../platform/http/request-context.ts'
import { logoutTokenReader } from './ended-person.ts'

export interface Person {
  readonly ssoUid: string
  readonly email: string
  /** Whether the identity server has proof that it is theirs. */
  readonly isEmailProven: boolean
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
  /** How long it may take to answer. */
  readonly patienceSeconds?: number
}

/** The identity server does not answer, or not as one: nobody can sign on, and everybody else goes on. */
export class IdentityAway extends CircuitOpen {}

/** `another`: sign in anew, whoever this browser was signed in as. `prove`: prove anew who it is. */
export type SignOnAction = 'login' | 'register' | 'another' | 'prove'

/** Whom the identity server saw. */
export interface Seen {
  readonly person: Person
  readonly idToken: string
  /** When and how they proved it, perhaps long before they came here; null if it does not say. */
  readonly assurance: Assurance | null
}

export interface Identity {
  authorizeUrl(request: {
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
    action: SignOnAction
    parameters: Readonly<Record<string, string>>
  }): Promise<URL>
  person(answer: {
    callbackUrl: URL
    redirectUri: string
    state: string
    nonce: string
    codeVerifier: string
  }): Promise<Seen>
  /** Whom the identity server says to be signed on no more; null for whatever it has not said. */
  endedPerson(logoutToken: string): Promise<string | null>
  logoutUrl(request: { idToken: string | null; returnUrl: string }): Promise<URL>
  token(clientId: string, clientSecret: string): Promise<{ accessToken: string; expiresIn: number } | null>
}

/** The identity server over OpenID Connect. Its description is read when first needed, so the shop opens without it. */
export function openIdentity(client: IdentityClient): Identity {
  const { url, clientId, clientSecret, scope, patienceSeconds = 5 } = client
  const turns = circuit({ name: `identity ${clientId}`, failures: 3, restMs: REST_MS })
  const guarded = async <T>(call: () => Promise<T>, isAway: (fault: unknown) => boolean): Promise<T> => {
    try {
      return await turns(call)
    } catch (fault) {
      const isTold = fault instanceof CircuitOpen || !isAway(fault)
      throw isTold ? fault : new IdentityAway('No answer', { cause: fault })
    }
  }
  const readLogoutToken = logoutTokenReader({ issuer: url, audience: clientId })
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= guarded(
      () => discover(url, clientId, clientSecret, patienceSeconds),
      // Whatever stands there and cannot say who it is, is not the identity server.
      () => true,
    ).catch((fault) => {
      discovered = undefined
      throw fault
    })
    return discovered
  }
  /** A refusal is an answer: only silence and faults count against the server. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    const told = await guarded(
      () =>
        call().then(
          (answer) => ({ answer }),
          (fault: unknown) => {
            if (!isAnswer(fault)) throw fault
            return { refusal: fault }
          },
        ),
      isSilence,
    )
    if ('refusal' in told) throw told.refusal
    return told.answer
  }
  return {
    authorizeUrl: async ({ redirectUri, state, nonce, codeVerifier, action, parameters }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...PROMPTS[action],
      }),
    person: async ({ callbackUrl, state, nonce, codeVerifier }) => {
      const ours = await configuration()
      const tokens = await ask(() =>
        oidc.authorizationCodeGrant(ours, callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('The identity server gave no id token')
      return {
        idToken: tokens.id_token,
        assurance: assuranceOf(claims),
        person: {
          ssoUid: claims.sub,
          email: String(claims.email ?? ''),
          isEmailProven: claims.email_verified === true,
          firstName: String(claims.given_name ?? ''),
          lastName: String(claims.family_name ?? ''),
          groups: Array.isArray(claims['groups']) ? claims['groups'] : [],
        },
      }
    },
    endedPerson: async (token) => {
      const { jwks_uri: jwksUri } = (await configuration()).serverMetadata()
      return jwksUri ? readLogoutToken(token, jwksUri) : null
    },
    logoutUrl: async ({ idToken, returnUrl }) =>
      oidc.buildEndSessionUrl(await configuration(), {
        post_logout_redirect_uri: returnUrl,
        ...(idToken && { id_token_hint: idToken }),
      }),
    token: async (partnerId, partnerSecret) => {
      // The same server under the partner's name: nothing has to be asked anew.
      const partner = new oidc.Configuration(
        (await configuration()).serverMetadata(),
        partnerId,
        partnerSecret,
      )
      partner.timeout = patienceSeconds
      if (isLocal(url)) oidc.allowInsecureRequests(partner)
      try {
        const tokens = await ask(() => oidc.clientCredentialsGrant(partner))
        return { accessToken: tokens.access_token, expiresIn: tokens.expires_in ?? 0 }
      } catch (refused) {
        if (isAnswer(refused)) return null
        throw refused
      }
    },
  }
}

const PROMPTS: Record<SignOnAction, Record<string, string>> = {
  login: {},
  register: { prompt: 'create' },
  another: { prompt: 'login' },
  // Its age too: a server that is asked for it must say when somebody proved who they are.
  prove: { prompt: 'login', max_age: '0' },
}

/** A clock that runs ahead of ours makes no proof of tomorrow. */
function assuranceOf({ auth_time: seconds, amr }: Record<string, unknown>): Assurance | null {
  if (typeof seconds !== 'number') return null
  return {
    provedAt: new Date(Math.min(Date.now(), seconds * 1_000)),
    by: proofAmong(Array.isArray(amr) ? amr : []),
  }
}

/** How long a server that does not answer is left alone. */
const REST_MS = 10_000

/** Anything but an answer that we do not believe. */
const isSilence = (fault: unknown) => !(fault instanceof oidc.ClientError) || fault.code === 'OAUTH_TIMEOUT'

const isAnswer = (fault: unknown) =>
  fault instanceof oidc.ResponseBodyError ||
  fault instanceof oidc.WWWAuthenticateChallengeError ||
  fault instanceof oidc.AuthorizationResponseError

function discover(
  issuer: string,
  clientId: string,
  clientSecret: string,
  timeout: number,
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(isLocal(issuer) && { execute: [oidc.allowInsecureRequests] }),
    timeout,
  })
}

/** Plain http exists only between processes of one machine; a real identity server has https. */
const isLocal = (issuer: string) => new URL(issuer).protocol === 'http:'
