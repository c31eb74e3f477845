import type { Notification } from '@shop/contracts/content/content'
import { classNames } from '@shop/ui/class-names'
import { IconButton } from '@shop/ui/icon-button'
import { Link } from '@shop/ui/link'
import { X } from 'lucide-react'
import { useLocation } from 'react-router'
import { useNonce } from '../../platform/script/nonce.ts'
import { useCameWithThePage } from '../../platform/script/use-came-with-the-page.ts'
import { hideClosedScript } from './hide-closed-script.ts'
import { noticeMessages as words } from './messages.ts'
import { shownNotices } from './notice-rules.ts'
import { closeNotice, useSeenNotices } from './notices.ts'
import styles from './site-banners.module.css'

/** One line each under the header. They come with the page, so that nothing moves when the script arrives. */
export function SiteBanners({ ofSite }: { ofSite: readonly Notification[] }) {
  const seen = useSeenNotices()
  const { pathname } = useLocation()
  const notices = shownNotices(ofSite, { isHome: pathname === '/', ...seen })
  // Whoever is where it leads has followed it.
  const shown = notices.filter(({ link }) => link?.href !== pathname)
  if (shown.length === 0) return null
  return (
    <section aria-label={words.label}>
      {shown.map((notice) => (
        <div
          key={notice.id}
          className={classNames(styles.banner, notice.type === null && styles.sale)}
          data-notice={notice.id}
          // The script below may have hidden it before React came.
          suppressHydrationWarning
        >
          <div className={classNames('wrap', styles.line)}>
            <p>
              {notice.message} {notice.link && <Link href={notice.link.href}>{notice.link.label}</Link>}
            </p>
            <IconButton
              className={styles.close}
              label={words.close(notice.message)}
              onClick={() => closeNotice(notice.id)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      <HideClosed />
    </section>
  )
}

/** Only in the HTML of the server: later nobody needs it. */
function HideClosed() {
  const cameWithThePage = useCameWithThePage()
  const nonce = useNonce()
  if (!cameWithThePage) return null
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? hideClosedScript : ''}
    </script>
  )
}
