import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { footerShows } from './footer-shows.ts'
import { Header } from './header.tsx'
import { shellMessages } from './messages.ts'
import { usePageHandle } from './page-handle.ts'
import { Toasts } from './toasts.tsx'
import { useTidyHead } from './use-tidy-head.ts'

const mainId = 'main'

/** Skip link, header, the page, footer, toasts. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  useTidyHead(pathname)
  const { header: ThemeOrHeader = 'light', hideSearch = false } = usePageHandle()
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {shellMessages.skipToMain}
      </a>
      {typeof ThemeOrHeader === 'string' ? (
        <Header theme={ThemeOrHeader} hideSearch={hideSearch} />
      ) : (
        <ThemeOrHeader />
      )}
      <main id={mainId} tabIndex={-1} ref={useFocusOnNewPage(pathname)}>
        {children}
      </main>
      {footerShows(pathname) && <Footer />}
      <Toasts />
    </>
  )
}

/** A new page without a reload says nothing by itself: the focus moves to it, except on the first one. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
