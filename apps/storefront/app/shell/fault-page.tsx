import { buttonClass } from '@shop/ui/button-class'
import { classNames } from '@shop/ui/class-names'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pushEvent, trackCode } from '../platform/analytics.ts'
import { withLargePreview } from '../platform/meta/robots.ts'
import { SizeSearch } from '../search/size-search.tsx'
import styles from './message-page.module.css'
import { shellMessages } from './messages.ts'

const words = shellMessages.fault

/** Shown when a page could not be made. "Try again" is a full load: it also gets rid of a broken script. */
export function FaultPage() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    pushEvent({ event: 'is500' })
    trackCode(500)
  }, [])
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{words.title}</title>
      <meta name="robots" content={withLargePreview('noindex,follow')} />
      <h1 className="type-h1">{words.title}</h1>
      <p className={styles.reason}>{words.reason}</p>
      <a className={buttonClass({ variant: 'line' })} href={pathname + search}>
        {words.tryAgain}
      </a>
      <SizeSearch />
    </div>
  )
}
