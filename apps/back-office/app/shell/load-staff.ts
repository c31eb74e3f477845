import { type LoaderFunctionArgs, redirect } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { desksOf } from './desks.ts'
import { setLetterKeys } from './letter-keys.ts'

export async function loadStaff({ request }: LoaderFunctionArgs) {
  const { staff, flags, hasLetterKeys } = expectOk(await client.call('GET /office/me'), request)
  setLetterKeys(hasLetterKeys)
  return { staff, flags, desks: desksOf(staff.roles) }
}

/** The office opens at the first desk one may work at. */
export async function goToFirstDesk(args: LoaderFunctionArgs): Promise<Response> {
  const { desks } = await loadStaff(args)
  return redirect(desks[0]?.href ?? '/no-role')
}
