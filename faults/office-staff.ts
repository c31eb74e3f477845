import { createHash, randomUUID } from 'node:crypto'
import type { CallResult } from '@shop/contracts/client/call-result'
import { type Client, createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { withAdmin } from '@shop/tools/services/postgres'
import type { PrivateShop } from './private-shop.ts'
import { definite, within } from './visit.ts'

type Keyed = { idempotencyKey: string; signal: AbortSignal }

export interface OfficeStaff {
  readonly client: Client
  /** Said once, whatever is lost on the way: repeated with the key of the first try. */
  say<T>(send: (client: Client, key: Keyed) => Promise<CallResult<T>>): Promise<CallResult<T>>
}

/** Somebody at the back office who has just shown a passkey, without the way over the identity server. */
export async function officeStaff(
  { ownerUrl, apiUrl, environment }: Pick<PrivateShop, 'ownerUrl' | 'apiUrl' | 'environment'>,
  { firstName, roles }: { firstName: string; roles: readonly StaffRole[] },
): Promise<OfficeStaff> {
  const token = createHash('sha256').update(firstName).digest('base64url')
  await withAdmin(ownerUrl, (owner) =>
    owner.query(
      `with member as (
         insert into staff_member (sso_uid, email, first_name, last_name, roles)
         values ($1, $1 || '@example.com', $1, 'of the office', $2) returning id)
       insert into staff_session (token_hash, staff_id, id_token, expires_at, proved_at, proved_by)
       select $3, id, 'none', now() + interval '1 hour', now(), 'passkey' from member`,
      [firstName, roles, createHash('sha256').update(token).digest()],
    ),
  )
  const host = environment.variables.OFFICE_HOST ?? 'office.localhost'
  const client = createClient({
    baseUrl: apiUrl,
    fetch: nodeFetch,
    headers: { host, cookie: `__Host-office=${token}` },
  })
  return {
    client,
    say: (send) => {
      const idempotencyKey = randomUUID()
      return definite(() => send(client, { idempotencyKey, ...within() }))
    },
  }
}
