import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSiteNotifications } from '../platform/globals/globals.ts'
import { useFreshGlobals } from '../platform/globals/use-fresh-globals.ts'
import { useTidyHead } from '../platform/meta/use-tidy-head.ts'
import { useReloadWhenRestored } from '../platform/navigation/use-reload-when-restored.ts'
import { useRouteChange } from '../platform/navigation/use-route-change.ts'
import { Toasts } from '../platform/overlay/toasts.tsx'
import { bannersShow } from './banners-show.ts'
import { Footer } from './footer.tsx'
import { footerShows } from './footer-shows.ts'
import { Header } from './header.tsx'
import { shellMessages } from './messages.ts'
import { SiteBanners } from './notices/site-banners.tsx'
import { usePageHandle } from './page-handle.ts'

const mainId = 'main'

/** Skip link, header, banners, the page, footer, toasts. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useTidyHead(pathname)
  useRouteChange(main)
  useFreshGlobals()
  useReloadWhenRestored()
  const { header: ThemeOrHeader = 'light', searchBoxId } = usePageHandle()
  const notifications = useSiteNotifications()
  return (
    <>
      <a className="skip-link" href={`#${mainId}`}>
        {shellMessages.skipToMain}
      </a>
      {typeof ThemeOrHeader === 'string' ? (
        <Header theme={ThemeOrHeader} searchBoxId={searchBoxId} />
      ) : (
        <ThemeOrHeader />
      )}
      {bannersShow(pathname) && <SiteBanners ofSite={notifications} />}
      <main id={mainId} tabIndex={-1} ref={main}>
        {children}
      </main>
      {footerShows(pathname) && <Footer />}
      <Toasts />
    </>
  )
}
