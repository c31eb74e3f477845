import type { DeskFeed } from '@shop/contracts/feeds/feed-desk'
import { Button } from '@shop/ui/button'
import { Tag } from '@shop/ui/tag'
import { useEffect, useRef, useState } from 'react'
import { nameOfKind } from '../imports/messages.ts'
import { formatAge, formatDayAndTime } from '../shell/format-time.ts'
import { useHasDraft } from '../shell/use-draft.tsx'
import { draftOfFeed, FeedForm } from './feed-form.tsx'
import styles from './feeds-desk.module.css'
import type { Word } from './feeds-desk.tsx'
import { messages } from './messages.ts'

const TONES = { 'on-time': 'ok', late: 'warn', stopped: 'danger', paused: 'plain' } as const

/** One feed: how it stands, what is expected, and the form that changes it. */
export function FeedCard({ feed, now, onWord }: { feed: DeskFeed; now: Date; onWord: (word: Word) => void }) {
  const [isOpen, setIsOpen] = useState(useHasDraft(draftOfFeed(feed)))
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const name = messages.heading(feed.supplier, nameOfKind(feed.kind))
  return (
    <section className={styles.feed} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Tag tone={TONES[feed.state]}>{messages.states[feed.state]}</Tag>
      </div>
      <dl className={styles.facts}>
        <Fact name={messages.lastSeen} value={messages.ago(formatAge(feed.lastSeenAt, now))} />
        <Fact name={messages.due} value={formatDayAndTime(feed.dueAt)} />
        <Fact name={messages.expected} value={messages.every(feed.expectedMinutes)} />
        <Fact name={messages.lateAfter} value={messages.afterDue(feed.lateMinutes)} />
        {feed.kind === 'stock' && (
          <Fact
            name={messages.stopsAfter}
            value={feed.stopMinutes === null ? messages.never : messages.afterDue(feed.stopMinutes)}
          />
        )}
        {feed.kind === 'stock' && <Fact name={messages.places} value={String(feed.places)} />}
      </dl>
      {feed.refused && (
        <p className="type-small muted">
          {messages.refused(formatDayAndTime(feed.refused.at), feed.refused.reason)}
        </p>
      )}
      {isOpen ? (
        <FeedForm
          feed={feed}
          onDone={(word) => {
            onWord(word)
            setIsOpen(false)
          }}
        />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="line"
            size="sm"
            aria-label={messages.editLabel(name)}
            onClick={() => setIsOpen(true)}
          >
            {messages.edit}
          </Button>
        </div>
      )}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
