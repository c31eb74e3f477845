import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Timeline, type TimelineItem } from '@shop/ui/timeline'
import { TreadBar } from '@shop/ui/tread-bar'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocalTime } from '../platform/use-local-time.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { lenderMessages } from './lender-messages.ts'
import styles from './lender-return.module.css'
import type { LenderReturn } from './load-return.server.ts'

type AwaitingLenderProps = Pick<Extract<LenderReturn, { stage: 'away' }>, 'attempt' | 'isSaid' | 'email'> & {
  /** null when they are no cart any more. */
  tireCount: number | null
}

/** The tires are set aside until the lender has said yes, or the shopper something else. */
export function AwaitingLender(props: AwaitingLenderProps) {
  const { attempt, isSaid, tireCount } = props
  const lender = PAYMENT_LABELS[attempt.paymentType]
  const until = useLocalTime(attempt.heldUntil)
  const setAside = tireCount !== null && (
    <Banner icon={<Clock size={20} aria-hidden="true" />}>
      <b>{lenderMessages.setAside(tireCount, until)}</b> {lenderMessages.samePrice}
    </Banner>
  )
  return attempt.isApproved || isSaid ? (
    <Waiting {...props} lender={lender}>
      {setAside}
    </Waiting>
  ) : (
    <Unfinished pageUrl={attempt.pageUrl} lender={lender}>
      {setAside}
    </Unfinished>
  )
}

type WaitingProps = AwaitingLenderProps & { lender: string; children: ReactNode }

function Waiting({ attempt, email, lender, children }: WaitingProps) {
  const words = lenderMessages.waiting
  const { isApproved } = attempt
  const steps: Omit<TimelineItem, 'state'>[] = [
    { title: words.approved(lender) },
    { title: words.confirms(lender), children: isApproved ? undefined : words.takesLong },
    { title: words.place, children: email === null ? words.placeTextWithout : words.placeText(email) },
  ]
  const current = isApproved ? 2 : 1
  return (
    <>
      <h1 className="type-h1" aria-live="polite">
        {isApproved ? words.placing : words.title(lender)}
      </h1>
      <p className={styles.lead}>{isApproved ? words.placingText : words.text(lender)}</p>
      <TreadBar className={styles.progress} value={current + 1} max={4} tone="accent" />
      <Timeline
        items={steps.map((step, index) => ({
          ...step,
          state: index < current ? 'done' : index === current ? 'current' : 'ahead',
        }))}
      />
      <div className={styles.note}>{children}</div>
      {!isApproved && (
        <p className={styles.note}>
          <a className="link" href={attempt.pageUrl}>
            {words.goBack(lender)}
          </a>
        </p>
      )}
    </>
  )
}

type UnfinishedProps = { pageUrl: string; lender: string; children: ReactNode }

function Unfinished({ pageUrl, lender, children }: UnfinishedProps) {
  const words = lenderMessages.unfinished
  return (
    <>
      <h1 className="type-h1">{words.title(lender)}</h1>
      <p className={styles.lead}>{words.text}</p>
      <div className={styles.note}>{children}</div>
      <div className={styles.actions}>
        <ButtonLink variant="brand" size="lg" full href={pageUrl}>
          {words.goBack(lender)}
        </ButtonLink>
        <Form method="post" reloadDocument onSubmit={attemptInStorage.forget}>
          <Button variant="line" size="lg" full type="submit">
            {words.another}
          </Button>
        </Form>
      </div>
    </>
  )
}
