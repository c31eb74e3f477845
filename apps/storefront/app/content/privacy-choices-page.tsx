import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { contentMessages } from './messages.ts'
import styles from './plain-page.module.css'
import type { PrivacyChoice } from './privacy-cookie.server.ts'

const words = contentMessages.choices

/** One button. It is a plain form: whoever wants less script gets along without. */
export function PrivacyChoicesPage({ isOptedOut, isByBrowser }: PrivacyChoice) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="type-h1">{words.title}</h1>
      <p>{words.lead}</p>
      <Banner tone={isOptedOut ? 'ok' : 'info'} role="status">
        {isByBrowser ? words.byBrowser : isOptedOut ? words.on : words.off}
      </Banner>
      {!isByBrowser && (
        <form method="post">
          <input type="hidden" name="choice" value={isOptedOut ? 'opt-in' : 'opt-out'} />
          <Button variant={isOptedOut ? 'line' : 'solid'} size="lg" type="submit">
            {isOptedOut ? words.optIn : words.optOut}
          </Button>
        </form>
      )}
      <section>
        <h2 className="type-h3">{words.what}</h2>
        <ul className={styles.facts}>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="type-h3">{words.more}</h2>
        <p>
          <Link className="link" href={paths.contact('privacy')}>
            {words.request}
          </Link>
        </p>
        <p>
          <Link className="link" href={paths.privacyPolicy()}>
            {words.policy}
          </Link>
        </p>
      </section>
    </div>
  )
}
