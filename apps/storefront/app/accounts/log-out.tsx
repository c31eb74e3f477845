import { paths } from '../paths.ts'
import { accountMessages } from './messages.ts'

/** A plain form: signing out is a change, and it leaves the page. */
export function LogOut({ className }: { className?: string | undefined }) {
  return (
    <form action={paths.logout()} method="post">
      <button type="submit" className={className}>
        {accountMessages.logOut}
      </button>
    </form>
  )
}
