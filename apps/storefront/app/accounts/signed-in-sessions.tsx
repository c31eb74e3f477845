import type { SecurityOverview, SignedInSession } from '@shop/contracts/accounts/security'
import { Button } from '@shop/ui/button'
import { Tag } from '@shop/ui/tag'
import { AccountSection } from './account-section.tsx'
import { OTHERS } from './all-others.ts'
import { DeviceIcon } from './device-icon.tsx'
import { EndSessionForm } from './end-session-form.tsx'
import { momentOf } from './moment.ts'
import { accountPageMessages } from './page-messages.ts'
import styles from './signed-in-sessions.module.css'

const words = accountPageMessages.sessions

type SignedInSessionsProps = { security: SecurityOverview; nowMs: number }

/** This device first. Each other has a button that signs it out. */
export function SignedInSessions({ security, nowMs }: SignedInSessionsProps) {
  const { sessions, timeZone } = security
  const here = sessions.find(({ isThisOne }) => isThisOne)
  const activeText = ({ isThisOne, lastSeenAt }: SignedInSession) => {
    if (isThisOne) return words.activeNow
    const { when, isToday } = momentOf(lastSeenAt, timeZone, nowMs)
    return words.active(when, isToday)
  }
  return (
    <AccountSection title={words.title} action={sessions.length > 2 && <EndOthers />}>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <DeviceIcon kind={session.deviceKind} />
            <div>
              <p className={styles.name}>
                <b>{session.device ?? accountPageMessages.unknownDevice}</b>
                {session.isThisOne && <Tag tone="ok">{words.thisDevice}</Tag>}
              </p>
              <p className="type-small muted">
                {[session.place, session.site !== here?.site && session.site, activeText(session)]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            </div>
            {!session.isThisOne && <EndOne session={session} />}
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function EndOne({ session: { id, device } }: { session: SignedInSession }) {
  return (
    <EndSessionForm session={id}>
      {(busy) => (
        <Button
          className={styles.end}
          variant="quiet"
          size="sm"
          type="submit"
          loading={busy}
          aria-label={words.endNamed(device ?? accountPageMessages.unknownDevice)}
        >
          {words.end}
        </Button>
      )}
    </EndSessionForm>
  )
}

function EndOthers() {
  return (
    <EndSessionForm session={OTHERS}>
      {(busy) => (
        <Button variant="line" size="sm" type="submit" loading={busy}>
          {words.endOthers}
        </Button>
      )}
    </EndSessionForm>
  )
}
