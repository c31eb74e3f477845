import type { SecurityOverview } from '@shop/contracts/accounts/security'
import { Link } from '@shop/ui/link'
import styles from './account-facts.module.css'
import type { IdentityPages } from './identity-pages.server.ts'
import { accountPageMessages } from './page-messages.ts'

const words = accountPageMessages.facts

/** Who it is, as the identity server said, which alone can change it; and on what they are. */
export function AccountFacts({ security, pages }: { security: SecurityOverview; pages: IdentityPages }) {
  const { account, sessions } = security
  const here = sessions.find(({ isThisOne }) => isThisOne)
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="type-small muted">{words.name}</dt>
        <dd>{`${account.firstName} ${account.lastName}`}</dd>
      </div>
      <div>
        <dt className="type-small muted">{words.email}</dt>
        <dd>{account.email}</dd>
        <dd className={styles.way}>
          <Link className="link type-small" href={pages.email}>
            {words.changeEmail}
          </Link>
        </dd>
      </div>
      <div>
        <dt className="type-small muted">{words.thisDevice}</dt>
        <dd>{here?.device ?? accountPageMessages.unknownDevice}</dd>
        {here?.place && <dd className={`type-small muted ${styles.place}`}>{here.place}</dd>}
      </div>
    </dl>
  )
}
