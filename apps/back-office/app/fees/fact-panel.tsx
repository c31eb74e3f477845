import type { DeskFact, FactChange } from '@shop/contracts/fees/fee-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { formatDayAndTime, formatHouseDate, formatTime } from '../shell/format-time.ts'
import { Facts } from '../shell/panel.tsx'
import { ChangeForm } from './change-form.tsx'
import styles from './fact-panel.module.css'
import { nameOf, setOf4, valueText } from './fact-words.ts'
import { messages } from './messages.ts'

type Word = { tone: 'ok' | 'warn'; text: string; request?: string }

/** One of them: as it is, what is asked for or planned, and the form for a change. */
export function FactPanel({ fact, isAsked }: { fact: DeskFact; isAsked: boolean }) {
  const { revalidate } = useRevalidator()
  const [word, setWord] = useState<Word | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const next = fact.coming[0]

  // Whoever chose a row of the table goes on here.
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  // What was done is read where it stands: what was pressed is gone.
  useEffect(() => {
    if (word) status.current?.focus()
  }, [word])

  const withdraw = async (number: string) => {
    setIsBusy(true)
    const result = await client.call('POST /office/approvals/{number}/withdraw', {
      params: { number },
      body: {},
    })
    await revalidate()
    setIsBusy(false)
    setWord(result.ok ? { tone: 'ok', text: messages.withdrawnWord } : { tone: 'warn', text: result.message })
  }

  return (
    <section className={styles.panel} id="fact" aria-labelledby="fact-name">
      <div className={styles.head}>
        <h2 id="fact-name" ref={heading} tabIndex={-1}>
          {nameOf(fact).name}
        </h2>
        {next && (
          <Tag tone={next.state === 'waiting' ? 'warn' : 'info'}>
            {next.state === 'waiting' ? messages.waiting : messages.planned}
          </Tag>
        )}
      </div>
      <div className={styles.body}>
        <div role="status" ref={status} tabIndex={-1} className={styles.word}>
          {word && (
            <Banner tone={word.tone}>
              {word.text}{' '}
              {word.request !== undefined && (
                <Link className="link num" href={paths.approval(word.request, { show: 'mine' })}>
                  {word.request}
                </Link>
              )}
            </Banner>
          )}
        </div>
        <Line fact={fact} next={next} />
        {next ? (
          <>
            <Facts facts={factsOf(fact, next)} />
            {next.state === 'waiting' && next.askedBy.isYou && (
              <Banner tone="info" icon={<Users size={20} aria-hidden="true" />}>
                {messages.yours}
              </Banner>
            )}
          </>
        ) : (
          <ChangeForm
            fact={fact}
            onAsked={(request) => setWord({ tone: 'ok', text: messages.asked, request })}
          />
        )}
      </div>
      {next?.state === 'waiting' && next.requestNumber !== null && (
        <div className={styles.foot}>
          {next.askedBy.isYou ? (
            <Button
              variant="line"
              size="sm"
              loading={isBusy}
              onClick={() => void withdraw(next.requestNumber ?? '')}
            >
              {messages.withdraw}
            </Button>
          ) : (
            <ButtonLink size="sm" href={paths.approval(next.requestNumber, {})}>
              {messages.decideIt(next.requestNumber)}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

/** What it is and, beside it, what it will be. */
function Line({ fact, next }: { fact: DeskFact; next: FactChange | undefined }) {
  return (
    <div>
      <div className={styles.line}>
        <span>{valueText(fact.kind, fact.now?.value ?? null)}</span>
        {next && <span className={styles.next}>{valueText(fact.kind, next.value)}</span>}
      </div>
      <div className={styles.dates}>
        <span>{fact.now && messages.sinceLow(formatHouseDate(fact.now.beginsAt))}</span>
        {next && <span>{messages.at(formatHouseDate(next.beginsAt), formatTime(next.beginsAt))}</span>}
      </div>
    </div>
  )
}

function factsOf(fact: DeskFact, next: FactChange) {
  const before = fact.kind === 'tire-fee' ? setOf4(fact.now?.value ?? null) : null
  const after = fact.kind === 'tire-fee' ? setOf4(next.value) : null
  return [
    ...(before !== null && after !== null
      ? [{ name: messages.setOf4, value: messages.fromTo(before, after) }]
      : []),
    { name: messages.source, value: next.source },
    ...(next.askedBy.name === null
      ? []
      : [
          {
            name: messages.askedBy,
            value: messages.whoAndWhen(next.askedBy.name, formatDayAndTime(next.askedAt)),
          },
        ]),
    ...(next.state === 'waiting'
      ? [{ name: messages.decides, value: messages.anyoneElse }]
      : next.decidedBy?.name
        ? [{ name: messages.approvedBy, value: next.decidedBy.name }]
        : []),
  ]
}
