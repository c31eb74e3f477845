import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { accountMessages } from './messages.ts'
import { forgetUserType } from './user-type-storage.ts'

/** A plain form: signing out is a change, and it leaves the page. It comes back to this one, if it is open to everybody. */
export function LogOut({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <form action={paths.logout(pathname + search)} method="post" onSubmit={forgetUserType}>
      <button type="submit" className={className}>
        {accountMessages.logOut}
      </button>
    </form>
  )
}
