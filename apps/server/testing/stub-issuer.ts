import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a token endpoint says: an id token and whatever stands beside it. */
export type Tokens = Record<string, unknown>
export type Claims = Record<string, unknown>

/**
 * Another issuer in place of our own identity server, at an address of its own: it vouches for whomever it is told to, and
 * lies as it is told to. Nothing of it checks anything.
 */
export async function startStubIssuer(port: number, issuer = `http://localhost:${port}`) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stub', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, () => Promise<Tokens>>()
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    authorization_response_iss_parameter_supported: true,
  }
  const server = createServer(async (request, response) => {
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') return say(200, description)
    if (pathname === '/jwks') return say(200, { keys: [jwk] })
    if (pathname !== '/token') return say(404, { error: 'not_found' })
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const tokens = codes.get(new URLSearchParams(body).get('code') ?? '')
    return tokens ? say(200, await tokens()) : say(400, { error: 'invalid_grant' })
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    issuer,
    privateKey,
    publicKey,
    jwk,
    /** A code that is good for these tokens. */
    codeFor(tokens: () => Promise<Tokens>): string {
      const code = randomUUID()
      codes.set(code, tokens)
      return code
    },
    /** An id token as it should be, but for what is given. */
    idToken: (claims: Claims, header: Record<string, unknown> = {}) =>
      new SignJWT({ ...timesOf(), iss: issuer, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'stub', ...header })
        .sign(privateKey),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type StubIssuer = Awaited<ReturnType<typeof startStubIssuer>>

export function timesOf(now = Date.now()) {
  const seconds = Math.floor(now / 1_000)
  return { iat: seconds, exp: seconds + 300 }
}
