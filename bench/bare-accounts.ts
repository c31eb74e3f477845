import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

/** Who is signed in and what the header shows of them: without memberships, offers, own pages or a choice of cart. */
export function bareAccounts(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/users/session', async (request) => {
    const { rows } = await pool.query(
      `with seen as (
         update session set last_seen_at = now()
          where token_hash = $1 and revoked_at is null and expires_at > now() returning *)
       select s.id, s.customer_type, s.zip, s.ga_client_id, s.rudder_anonymous_id, s.rudder_session_id,
              a.first_name, a.last_name,
              coalesce((select sum(l.quantity)::int from cart c join cart_line l on l.cart_id = c.id
                where c.account_id = s.account_id and c.state = 'open' and c.expires_at > now()), 0) as tires
         from seen s left join account a on a.id = s.account_id`,
      [tokenHash(request)],
    )
    const row = only(rows)
    return {
      userPersonalization: {
        customer_type: row.customer_type,
        gaClientId: row.ga_client_id,
        rudderAnonymousId: row.rudder_anonymous_id,
        rudderSessionId: row.rudder_session_id,
        userLocation: null,
        userLocationZip: row.zip,
      },
      account: row.first_name === null ? null : { firstName: row.first_name, lastName: row.last_name },
      cartItemCount: row.tires,
      userSessionId: row.id.replaceAll('-', ''),
    }
  })

  app.get('/user-details', async (request) => {
    const { rows } = await pool.query(
      `select a.first_name, a.last_name, a.email, t.id as type, t.user_type, t.delivery_methods, t.payment_groups
         from session s join account a on a.id = s.account_id join account_type t on t.id = a.account_type_id
        where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`,
      [tokenHash(request)],
    )
    const row = only(rows)
    return {
      userDetail: {
        firstName: row.first_name,
        lastName: row.last_name,
        username: row.email,
        brands: [],
        accountTypes: [
          {
            name: row.type,
            userType: row.user_type,
            deliveryMethods: row.delivery_methods.map((name: string) => ({ name })),
            paymentGroups: row.payment_groups.map((id: string) => ({ id: `/api/payment-groups/${id}` })),
          },
        ],
        accountTypeCompany: null,
      },
    }
  })
}

function tokenHash({ headers }: FastifyRequest): Buffer {
  const token = /__Host-session=([\w-]{43})/.exec(headers.cookie ?? '')?.[1] ?? ''
  return createHash('sha256').update(token).digest()
}

function only(rows: pg.QueryResultRow[]): pg.QueryResultRow {
  if (!rows[0]) throw new Error('No session')
  return rows[0]
}
