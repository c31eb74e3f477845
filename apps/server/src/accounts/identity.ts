import { proofAmong } from '@shop/domain/accounts/proof'
import { decodeJwt, importJWK, type JWK } from 'jose'
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
  readonly clientId: string
  /** How it shows that it is the one. */
  readonly auth: Promise<oidc.ClientAuth> | oidc.ClientAuth
  readonly scope: string
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
  logoutUrl(request: { idToken: string | null; returnUrl: string }): Promise<URL>
}

/** The identity server itself, whoever asks it: described once, and left alone by all when it does not answer. */
export interface IdentityServer {
  as(client: IdentityClient): Identity
  /** Whom it says to be signed on no more, to a client of ours; null for whatever it has not said. */
  endedPerson(
    logoutToken: string,
    isOurs: (clientId: string) => boolean | Promise<boolean>,
  ): Promise<string | null>
  token(clientId: string, clientSecret: string): Promise<{ accessToken: string; expiresIn: number } | null>
}

export const withSecret = (secret: string): oidc.ClientAuth => oidc.ClientSecretPost(secret)

/** Shown with a key of ours, whose public half the identity server has: no secret of a client's leaves us. */
export async function signedWith(jwk: JWK & { kid: string }): Promise<oidc.ClientAuth> {
  const key = (await importJWK(jwk, 'ES256')) as oidc.CryptoKey
  return oidc.PrivateKeyJwt({ key, kid: jwk.kid })
}

/** The identity server over OpenID Connect. Its description is read when first needed, so the shop opens without it. */
export function openIdentity({
  url,
  patienceSeconds = 5,
}: {
  url: string
  /** How long it may take to answer. */
  patienceSeconds?: number
}): IdentityServer {
  const turns = circuit({ name: 'identity', failures: 3, restMs: REST_MS })
  const guarded = async <T>(call: () => Promise<T>, isAway: (fault: unknown) => boolean): Promise<T> => {
    try {
      return await turns(call)
    } catch (fault) {
      const isTold = fault instanceof CircuitOpen || !isAway(fault)
      throw isTold ? fault : new IdentityAway('No answer', { cause: fault })
    }
  }
  const readLogoutToken = logoutTokenReader(url)
  let discovered: Promise<oidc.ServerMetadata> | undefined
  const description = () => {
    discovered ??= guarded(
      () => discover(url, patienceSeconds),
      // Whatever stands there and cannot say who it is, is not the identity server.
      () => true,
    ).catch((fault) => {
      discovered = undefined
      throw fault
    })
    return discovered
  }
  const configurationOf = async (clientId: string, auth: oidc.ClientAuth) => {
    const configuration = new oidc.Configuration(await description(), clientId, undefined, auth)
    configuration.timeout = patienceSeconds
    // An id token is its signer's word, whoever stands between us and the server that hands it over.
    oidc.enableNonRepudiationChecks(configuration)
    if (isLocal(url)) oidc.allowInsecureRequests(configuration)
    return configuration
  }
  /** A refusal is an answer: only silence and faults count against the server. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    const told = await guarded(
      () =>
        call().then(
          (answer) => ({ answer }),
          (fault: unknown) => {
            if (isSilence(fault)) throw fault
            return { refusal: fault }
          },
        ),
      isSilence,
    )
    if ('refusal' in told) throw told.refusal
    return told.answer
  }
  return {
    as: (client) => identityOf(client, { configurationOf, ask }),
    endedPerson: async (token, isOurs) => {
      const { jwks_uri: jwksUri } = await description()
      return jwksUri ? readLogoutToken(token, jwksUri, isOurs) : null
    },
    token: async (partnerId, partnerSecret) => {
      // The same server under the partner's name: nothing has to be asked anew.
      const partner = await configurationOf(partnerId, oidc.ClientSecretPost(partnerSecret))
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

/** How anybody asks the server. */
interface Asking {
  configurationOf(clientId: string, auth: oidc.ClientAuth): Promise<oidc.Configuration>
  ask<T>(call: () => Promise<T>): Promise<T>
}

function identityOf({ clientId, auth, scope }: IdentityClient, { configurationOf, ask }: Asking): Identity {
  let known: oidc.Configuration | undefined
  const configuration = async () => {
    known ??= await configurationOf(clientId, await auth)
    return known
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
    logoutUrl: async ({ idToken, returnUrl }) =>
      oidc.buildEndSessionUrl(await configuration(), {
        post_logout_redirect_uri: returnUrl,
        // One that was given to another client says nothing for this one.
        ...(idToken && decodeJwt(idToken).aud === clientId && { id_token_hint: idToken }),
      }),
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

/** What the server can do, and no visitor: whoever brings answers we do not believe must not shut out everybody else. */
const UNHEARD = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]

/** Anything but an answer, one that we do not believe included. */
const isSilence = (fault: unknown) =>
  fault instanceof oidc.ClientError ? UNHEARD.includes(fault.code ?? '') : !isAnswer(fault)

const isAnswer = (fault: unknown) =>
  fault instanceof oidc.ResponseBodyError ||
  fault instanceof oidc.WWWAuthenticateChallengeError ||
  fault instanceof oidc.AuthorizationResponseError

async function discover(issuer: string, timeout: number): Promise<oidc.ServerMetadata> {
  // Nobody in particular asks: the description is the same for all.
  const found = await oidc.discovery(new URL(issuer), 'anybody', undefined, oidc.None(), {
    ...(isLocal(issuer) && { execute: [oidc.allowInsecureRequests] }),
    timeout,
  })
  return found.serverMetadata()
}

/** Plain http exists only between processes of one machine; a real identity server has https. */
const isLocal = (issuer: string) => new URL(issuer).protocol === 'http:'
