import { hashPassword } from '../src/password.ts'

type Queryable = { query(text: string, values: readonly unknown[]): Promise<unknown> }

export const PASSWORD_OF_MANY = 'lantern orbit meadow'

export type OneOfMany = { uid: string; email: string; password: string }

/** People with a proven address and one password, so that making them takes one hash. By the owner of the tables. */
export async function insertPeople(db: Queryable, prefix: string, count: number): Promise<OneOfMany[]> {
  await db.query(
    `insert into identity.person (uid, email, first_name, last_name, account_type, password_hash, email_proven_at)
     select $1 || '-' || n, $1 || '-' || n || '@example.com', initcap($1), 'Number ' || n, 'Retail', $3, now()
       from generate_series(1000001, 1000000 + $2::int) n`,
    [prefix, count, await hashPassword(PASSWORD_OF_MANY)],
  )
  return Array.from({ length: count }, (_, place) => {
    const uid = `${prefix}-${1_000_001 + place}`
    return { uid, email: `${uid}@example.com`, password: PASSWORD_OF_MANY }
  })
}
