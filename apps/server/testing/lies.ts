import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { type Claims, type StubIssuer, type Tokens, timesOf } from './stub-issuer.ts'

/** What the shop has asked an issuer for when a browser left: its client, its nonce, its state. */
export interface Asked {
  readonly clientId: string
  readonly nonce: string
  readonly state: string
}

/** A way back that must let nobody in. What is not given is as it should be. */
export interface Lie {
  readonly name: string
  /** What the token endpoint answers. */
  tokens?(told: Told): Promise<Tokens>
  /** What the browser brings. */
  brings?(told: Told): Record<string, string | null>
}

interface Told {
  readonly issuer: StubIssuer
  readonly asked: Asked
  readonly sub: string
}

const MINUTE_MS = 60_000
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** What an honest issuer says of somebody. */
export const honestClaims = ({ asked, sub }: Pick<Told, 'asked' | 'sub'>, email = `${sub}@example.com`) => ({
  aud: asked.clientId,
  sub,
  nonce: asked.nonce,
  email,
  email_verified: true,
  given_name: 'Some',
  family_name: 'Body',
})

export const tokensWith = (idToken: string): Tokens => ({
  access_token: randomUUID(),
  token_type: 'bearer',
  expires_in: 300,
  id_token: idToken,
})

/** An id token with other claims, or without some. */
const claims = (name: string, changed: (told: Told) => Claims, header = {}): Lie => ({
  name,
  tokens: async (told) => {
    const all = { ...honestClaims(told), ...changed(told) }
    return tokensWith(await told.issuer.idToken(all, header))
  },
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = ({ issuer, asked, sub }: Told, header: object) =>
  `${part(header)}.${part({ ...timesOf(), iss: issuer.issuer, ...honestClaims({ asked, sub }) })}`

/** Signed with something everybody knows, as if it were a secret of both sides. */
const byHmac = (name: string, keyOf: (told: Told) => Promise<string | Buffer>): Lie => ({
  name,
  tokens: async (told) => {
    const text = unsigned(told, { alg: 'HS256', kid: 'stub' })
    const signature = createHmac('sha256', await keyOf(told))
      .update(text)
      .digest('base64url')
    return tokensWith(`${text}.${signature}`)
  },
})

export const lies: readonly Lie[] = [
  { name: 'signed by nobody', tokens: async (told) => tokensWith(`${unsigned(told, { alg: 'none' })}.`) },
  {
    name: 'signed by nobody, in other letters',
    tokens: async (told) => tokensWith(`${unsigned(told, { alg: 'nOnE', kid: 'stub' })}.`),
  },
  byHmac('HS256 with the public key', ({ issuer }) => exportSPKI(issuer.publicKey)),
  byHmac('HS256 with the public key as a JWK', async ({ issuer }) => JSON.stringify(issuer.jwk)),
  byHmac('HS256 with the name of the client', async ({ asked }) => asked.clientId),
  {
    name: 'signed with another key under the same name',
    tokens: async ({ issuer, asked, sub }) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const token = new SignJWT({ ...timesOf(), iss: issuer.issuer, ...honestClaims({ asked, sub }) })
      return tokensWith(await token.setProtectedHeader({ alg: 'RS256', kid: 'stub' }).sign(privateKey))
    },
  },
  {
    name: 'another person written into it after it was signed',
    tokens: async (told) => {
      const honest = await told.issuer.idToken(honestClaims({ ...told, sub: 'nobody' }))
      const [head, , signature] = honest.split('.')
      const body = part({ ...timesOf(), iss: told.issuer.issuer, ...honestClaims(told) })
      return tokensWith([head, body, signature].join('.'))
    },
  },
  claims('over', () => timesOf(Date.now() - 20 * MINUTE_MS)),
  claims('without an end', () => ({ exp: undefined })),
  claims('for another client', () => ({ aud: 'another-client' })),
  claims('for many, given to another', ({ asked }) => ({
    aud: [asked.clientId, 'another-client'],
    azp: 'another-client',
  })),
  claims('of another issuer', () => ({ iss: 'http://localhost:1' })),
  claims('of another sign-on', () => ({ nonce: 'n'.repeat(43) })),
  claims('of no sign-on', () => ({ nonce: undefined })),
  claims('about nobody', () => ({ sub: undefined })),
  claims('about a list of people', ({ sub }) => ({ sub: [sub] })),
  claims('a logout token', ({ asked }) => ({ nonce: asked.nonce, events: { [EVENT]: {} }, exp: undefined }), {
    typ: 'logout+jwt',
  }),
  {
    name: 'no id token',
    tokens: async () => ({ access_token: randomUUID(), token_type: 'bearer', expires_in: 300 }),
  },
  { name: 'brought back from another issuer', brings: () => ({ iss: 'http://localhost:1' }) },
  { name: 'brought back from nobody', brings: () => ({ iss: null }) },
  { name: 'a code that nobody gave', brings: () => ({ code: randomUUID() }) },
  { name: 'no code', brings: () => ({ code: null }) },
  { name: 'another state', brings: () => ({ state: 's'.repeat(32) }) },
  { name: 'no state', brings: () => ({ state: null }) },
  { name: 'an empty state', brings: () => ({ state: '' }) },
]

/** The query that a browser brings back for a lie, or for the truth. */
export function answerOf(told: Told, lie: Lie = { name: 'honest' }): URLSearchParams {
  const honest = async () => tokensWith(await told.issuer.idToken(honestClaims(told)))
  const code = told.issuer.codeFor(() => (lie.tokens ? lie.tokens(told) : honest()))
  const all = { code, state: told.asked.state, iss: told.issuer.issuer, ...lie.brings?.(told) }
  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

export function askedOf(authorization: URL): Asked & { redirectUri: URL } {
  const of = (name: string) => authorization.searchParams.get(name) ?? ''
  return {
    clientId: of('client_id'),
    nonce: of('nonce'),
    state: of('state'),
    redirectUri: new URL(of('redirect_uri')),
  }
}
