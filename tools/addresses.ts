import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { allProviders } from '@shop/settings/providers'
import type { Environment } from './environment.ts'
import { withAdmin } from './services/postgres.ts'

/** What a person wants to open once the shop is up. */
export async function addresses(environment: Environment): Promise<string> {
  const { ports, variables, isDemo } = environment
  if (!isDemo) return `  Every channel by its host, and the back office, behind 127.0.0.1:${ports.shop}`
  const places = [
    ['Shop', `http://simpletire.localhost:${ports.shop}/`],
    ['Employee portal', `http://epp.localhost:${ports.shop}/`],
    ['Back office', `http://${variables.OFFICE_HOST}:${ports.shop}/`],
    ...allProviders().flatMap(([name, { page }]) =>
      page ? [[page, `http://localhost:${ports[name]}/`]] : [],
    ),
  ] as [name: string, url: string][]
  const accounts = await withAdmin(variables.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query<{ email: string; account_type_id: string }>(
      'select email, account_type_id from account order by 2, 1',
    ),
  )
  return [
    ...places.map(([name, url]) => `  ${name.padEnd(24)}${url}`),
    '',
    `  Demo logins, each with the password ${variables.IDENTITY_DEMO_PASSWORD}:`,
    ...accounts.rows.map(({ email, account_type_id }) => `  ${account_type_id.padEnd(24)}${email}`),
    ...STAFF_ROLES.map((role) => `  ${`Staff, ${role}`.padEnd(24)}staff-${role}@example.com`),
  ].join('\n')
}
