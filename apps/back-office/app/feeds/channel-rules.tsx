import type { FeedChannel } from '@shop/contracts/feeds/feed-desk'
import { Select } from '@shop/ui/select'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import styles from './feeds-desk.module.css'
import type { Word } from './feeds-desk.tsx'
import { messages } from './messages.ts'

const words = messages.channels
const RULES = ['stop', 'keep'] as const

/** What channels do with tires of a supplier whose feed has stopped. */
export function ChannelRules({
  channels,
  onWord,
}: {
  channels: readonly FeedChannel[]
  onWord: (word: Word) => void
}) {
  const { revalidate } = useRevalidator()
  const set = async (channelId: string, value: string) => {
    const lateStock = RULES.find((rule) => rule === value) ?? null
    const result = await client.call('PUT /office/late-stock/{channelId}', {
      params: { channelId },
      body: { lateStock, why: words.why },
    })
    await revalidate()
    onWord(result.ok ? { tone: 'ok', text: words.saved } : { tone: 'warn', text: result.message })
  }
  return (
    <section className={styles.rules} aria-labelledby="channel-rules">
      <h2 id="channel-rules" className="type-h3">
        {words.title}
      </h2>
      <p className="type-small muted">{words.line}</p>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Select
            key={channel.id}
            label={words.label(channel.name)}
            value={channel.lateStock ?? ''}
            options={[
              { value: '', label: `${words.parent} (${words[channel.inForce]})` },
              ...RULES.map((rule) => ({ value: rule, label: words[rule] })),
            ]}
            onChange={(event) => void set(channel.id, event.target.value)}
          />
        ))}
      </div>
    </section>
  )
}
