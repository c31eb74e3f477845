import type { SecurityOverview } from '@shop/contracts/accounts/security'
import { classNames } from '@shop/ui/class-names'
import { AccountSection } from './account-section.tsx'
import { momentOf } from './moment.ts'
import { accountPageMessages } from './page-messages.ts'
import styles from './recent-sign-ons.module.css'

const words = accountPageMessages.signOns

type RecentSignOnsProps = { security: SecurityOverview; nowMs: number }

/** A table; on a phone each row is a line of its own. */
export function RecentSignOns({ security: { signOns, timeZone }, nowMs }: RecentSignOnsProps) {
  return (
    <AccountSection title={words.title}>
      {signOns.length === 0 ? (
        <p className={classNames('muted', styles.none)}>{words.none}</p>
      ) : (
        <table className={styles.signOns}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              {Object.values(words.columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {signOns.map(({ id, at, by, device, place, site }) => {
              const { when, isToday } = momentOf(at, timeZone, nowMs)
              return (
                <tr key={id}>
                  <th scope="row" className="num">
                    {words.when(when, isToday)}
                  </th>
                  <td>{by === null ? words.unknown : words.how[by]}</td>
                  <td>{device ?? accountPageMessages.unknownDevice}</td>
                  <td>{place}</td>
                  <td>{site}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </AccountSection>
  )
}
