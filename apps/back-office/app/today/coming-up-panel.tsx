import type { ComingUp } from '@shop/contracts/today/today'
import { ButtonLink } from '@shop/ui/button-link'
import { formatWeekdayAndTime } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './coming-up-panel.module.css'
import { addressOf } from './look-address.ts'
import { messages } from './messages.ts'

/** What happens by itself within two weeks, with its day. */
export function ComingUpPanel({ looks }: { looks: readonly ComingUp[] }) {
  return (
    <Panel title={messages.comingUp} aside={<span className="muted">{messages.nothingToDo}</span>} isFlush>
      <ul className={styles.list}>
        {looks.map(({ name, title, items, hasMore, link }) => (
          <li key={name}>
            <div>
              <b>{title}</b>
              {items.map(({ text, at }) => (
                <p key={`${text} ${at}`} className="type-caption muted num">
                  {messages.item(text, formatWeekdayAndTime(at))}
                </p>
              ))}
              {hasMore && <p className="type-caption muted">{messages.more}</p>}
            </div>
            {link && (
              <ButtonLink href={addressOf(link)} variant="quiet" size="sm">
                {messages.see(title)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
