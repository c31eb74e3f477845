import { Logo } from '@shop/ui/logo'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router'
import { JumpTo } from '../menu/jump-to.tsx'
import { paths } from '../paths.ts'
import { DeskNavigation } from './desk-navigation.tsx'
import { dropDrafts } from './drafts.ts'
import type { loadStaff } from './load-staff.ts'
import { messages, roleNames } from './messages.ts'
import styles from './office.module.css'
import { useSignedOff } from './use-signed-off.ts'

/** The frame around every desk: dark navigation, sunken page. */
export function Office() {
  const { staff, desks } = useLoaderData<typeof loadStaff>()
  const signOff = useRef<HTMLFormElement>(null)
  useSignedOff()
  return (
    <OfficeFrame
      navigation={
        <>
          <JumpTo staffId={staff.id} desks={desks} onSignOut={() => signOff.current?.requestSubmit()} />
          <DeskNavigation desks={desks} />
          <form
            ref={signOff}
            method="post"
            action={paths.signOff}
            className={styles.person}
            onSubmit={dropDrafts}
          >
            <span>
              <b>{staff.name}</b>
              <span className="type-caption">{staff.roles.map((role) => roleNames[role]).join(', ')}</span>
            </span>
            <button type="submit" className={styles.signOut} aria-label={messages.signOut}>
              <LogOut size={20} aria-hidden="true" />
            </button>
          </form>
        </>
      }
    >
      <Outlet />
    </OfficeFrame>
  )
}

export function OfficeFrame({ navigation, children }: { navigation?: ReactNode; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const lastPath = useRef(pathname)
  // A new desk is read from its top: focus goes there, but not when the office has just opened.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    main.current?.focus()
  }, [pathname])
  return (
    <div className={styles.office}>
      <a className="skip-link" href="#main">
        {messages.skip}
      </a>
      <header className={styles.side} data-header="dark">
        <a href={paths.home} className={styles.logo}>
          <Logo name={messages.shop} />
        </a>
        {navigation}
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={isLoading}>
        {children}
      </main>
    </div>
  )
}
