import { expect, it } from 'vitest'
import { checkCredentials } from './client-credentials.ts'

it.each([{}, { clientId: 'shop' }, { clientSecret: 'secret' }, { clientId: '', clientSecret: 'secret' }])(
  '[ACCT-083] the credential check fails for %j',
  (given) => {
    expect(checkCredentials(given)).toEqual({ ok: false, message: 'Missing clientId or clientSecret' })
  },
)

it('hands on credentials that are both there', () => {
  const credentials = { clientId: 'shop', clientSecret: 'secret' }
  expect(checkCredentials(credentials)).toEqual({ ok: true, credentials })
})
