import { type ClientCredentials, checkCredentials } from '@shop/domain/accounts/client-credentials'
import { failure } from './call-result.ts'
import type { Client } from './client.ts'

/**
 * An access token for client credentials, server to server: a browser never holds the secret.
 * @engine
 */
export async function fetchAccessToken(client: Client, credentials: Partial<ClientCredentials>) {
  const checked = checkCredentials(credentials)
  if (!checked.ok) return failure('BadRequest', checked.message, 400)
  return client.call('POST /token', {
    bodyType: 'form',
    body: {
      client_id: checked.credentials.clientId,
      client_secret: checked.credentials.clientSecret,
      grant_type: 'client_credentials',
    },
  })
}
