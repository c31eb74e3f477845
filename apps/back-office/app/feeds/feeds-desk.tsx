import { Banner } from '@shop/ui/banner'
import { EmptyState } from '@shop/ui/empty-state'
import { Radio } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { ChannelRules } from './channel-rules.tsx'
import { FeedCard } from './feed-card.tsx'
import styles from './feeds-desk.module.css'
import { messages } from './messages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return expectOk(await client.call('GET /office/feeds', { signal: request.signal }), request)
}

export type Word = { tone: 'ok' | 'warn'; text: string } | null

export function Component() {
  const { now, feeds, channels } = useLoaderData<typeof loader>()
  const [word, setWord] = useState<Word>(null)
  return (
    <>
      <DeskHead title={messages.title} line={messages.line} />
      <div role="status" className={styles.word}>
        {word && <Banner tone={word.tone}>{word.text}</Banner>}
      </div>
      {feeds.length === 0 ? (
        <EmptyState icon={<Radio aria-hidden="true" />} title={messages.none} reason={messages.noneReason} />
      ) : (
        <ul className={styles.feeds} aria-label={messages.list}>
          {feeds.map((feed) => (
            <li key={`${feed.supplier}/${feed.kind}`}>
              <FeedCard feed={feed} now={new Date(now)} onWord={setWord} />
            </li>
          ))}
        </ul>
      )}
      <ChannelRules channels={channels} onWord={setWord} />
    </>
  )
}
