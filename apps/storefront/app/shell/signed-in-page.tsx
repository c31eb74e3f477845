import { buttonClass } from '@shop/ui/button-class'
import { classNames } from '@shop/ui/class-names'
import { LogOut } from '../accounts/log-out.tsx'
import { withLargePreview } from '../platform/meta/robots.ts'
import { useNoCanonical } from '../platform/meta/use-no-canonical.ts'
import { landingMessages } from './landing-messages.ts'
import styles from './message-page.module.css'

const words = landingMessages.signedIn

type SignedInPageProps = {
  /** null where our records did not answer. */
  name: string | null
  joined: { ofVisit: number; ofAccount: number }
  returnTo: string
}

/** Shown on the way on to whoever must know what became of their cart. */
export function SignedInPage({ name, joined, returnTo }: SignedInPageProps) {
  useNoCanonical()
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{words.title}</title>
      <meta name="robots" content={withLargePreview('noindex,follow')} />
      <h1 className="type-h1">{words.title}</h1>
      {name !== null && <p>{words.as(name)}</p>}
      <p className={styles.reason}>{words.joined(joined)}</p>
      <div className={styles.ways}>
        {/* A page load of its own: the next page asks anew who is here. */}
        <a className={buttonClass({ variant: 'brand' })} href={returnTo}>
          {words.goOn}
        </a>
        <LogOut className={buttonClass({ variant: 'line' })} />
      </div>
    </div>
  )
}
