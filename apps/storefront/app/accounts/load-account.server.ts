import type { SecurityOverview } from '@shop/contracts/accounts/security'
import type { Client } from '@shop/contracts/client/client'
import { redirectDocument } from 'react-router'
import { env } from '../../server/env.ts'
import { paths } from '../paths.ts'
import { loadFailed } from '../platform/client/load-failed.ts'
import { type IdentityPages, identityPages } from './identity-pages.server.ts'

export interface AccountPage {
  readonly security: SecurityOverview
  readonly pages: IdentityPages
  readonly nowMs: number
}

/** What the account pages show; whoever is not signed in is led to sign in, and back to the page. */
export async function loadAccount(client: Client, returnTo: string): Promise<AccountPage> {
  const found = await client.call('GET /users/me/security')
  if (found.ok) return { security: found.data, pages: identityPages(env.identityUrl), nowMs: Date.now() }
  // A document of its own: the way leads over another server.
  if (found.code === 'Unauthorized') throw redirectDocument(paths.login(returnTo))
  return loadFailed(found)
}
