import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { KeyRound, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { zoneText } from '../platform/local-times.ts'
import { AccountFacts } from './account-facts.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountSection } from './account-section.tsx'
import { OTHERS } from './all-others.ts'
import type { EndAnswer } from './end-session.server.ts'
import { EndSessionForm } from './end-session-form.tsx'
import type { AccountPage } from './load-account.server.ts'
import { zoneOf } from './moment.ts'
import { accountPageMessages as words } from './page-messages.ts'
import { RecentSignOns } from './recent-sign-ons.tsx'
import styles from './security-page.module.css'
import { SignedInSessions } from './signed-in-sessions.tsx'

type SecurityPageProps = AccountPage & {
  /** What came of a form of this page. */
  answer: EndAnswer | undefined
  /** What somebody wanted to sign out before they proved anew who they are: an id or `others`. */
  toEnd: string | null
}

/** What the shop knows of sign-ins, and the ways to what only the identity server knows. */
export function SecurityPage({ security, pages, nowMs, answer, toEnd }: SecurityPageProps) {
  return (
    <AccountFrame
      page={paths.accountSecurity()}
      title={words.security}
      lead={words.signedInOn(security.sessions.length)}
    >
      {answer ? <Answer answer={answer} /> : <Question security={security} toEnd={toEnd} />}
      <AccountFacts security={security} pages={pages} />
      <AccountSection
        title={words.passkeys.title}
        hint={words.passkeys.hint}
        action={
          <ButtonLink
            size="sm"
            className={styles.tap}
            href={pages.passkeys}
            icon={<KeyRound size={16} aria-hidden="true" />}
          >
            {words.passkeys.manage}
          </ButtonLink>
        }
      />
      <SignedInSessions security={security} nowMs={nowMs} />
      <RecentSignOns security={security} nowMs={nowMs} />
      <div className={styles.everywhere}>
        <div>
          <p className="type-title">{words.everywhere.title}</p>
          <p className={classNames('type-small', 'muted', styles.detail)}>{words.everywhere.detail}</p>
        </div>
        <ButtonLink
          variant="line"
          href={pages.signOutEverywhere}
          icon={<LogOut size={16} aria-hidden="true" />}
        >
          {words.everywhere.action}
        </ButtonLink>
      </div>
      <p className={classNames('type-caption', 'muted', styles.notes)}>
        {words.notes(zoneText(zoneOf(security.timeZone)))}
      </p>
    </AccountFrame>
  )
}

/** Has the focus: the button that was pressed is gone with its device. */
function Answer({ answer }: { answer: EndAnswer }) {
  const banner = useRef<HTMLDivElement>(null)
  const globals = useGlobals()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told anew
  useEffect(() => banner.current?.focus(), [answer])
  const isFault = answer.outcome === 'failed'
  return (
    <div className={styles.answer}>
      <Banner tone={isFault ? 'danger' : 'ok'} role={isFault ? 'alert' : 'status'} ref={banner}>
        {isFault ? generalErrorText(globals) : answerText(answer)}
      </Banner>
    </div>
  )
}

function answerText(answer: Exclude<EndAnswer, { outcome: 'failed' }>): string {
  switch (answer.outcome) {
    case 'ended':
      return words.answers.ended(answer.device)
    case 'others-ended':
      return words.answers.othersEnded(answer.count)
    case 'gone':
      return words.answers.gone
  }
}

/** Whoever is back from proving who they are has not pressed for nothing, and not ended anything by opening a link. */
function Question({ security, toEnd }: Pick<SecurityPageProps, 'security' | 'toEnd'>) {
  const session = security.sessions.find(({ id, isThisOne }) => id === toEnd && !isThisOne)
  if (!session && toEnd !== OTHERS) return null
  const text = session ? words.question(session.device ?? words.unknownDevice) : words.questionOthers
  return (
    <div className={styles.answer}>
      <Banner tone="warn">
        <b id="end-question">{text}</b>
        <div className={styles.ways}>
          <EndSessionForm session={session?.id ?? OTHERS}>
            {(busy) => (
              <Button variant="line" size="sm" type="submit" loading={busy} aria-describedby="end-question">
                {words.sessions.end}
              </Button>
            )}
          </EndSessionForm>
          <ButtonLink variant="line" size="sm" href={paths.accountSecurity()}>
            {words.keep}
          </ButtonLink>
        </div>
      </Banner>
    </div>
  )
}
