import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { TreadBar } from '@shop/ui/tread-bar'
import { paths } from '../paths.ts'
import { formatDay, formatDayAndTime } from '../shell/format-time.ts'
import styles from './flag-list.module.css'
import { messages } from './messages.ts'

/** Each flag with how it stands and what comes next. */
export function FlagList({
  flags,
  openKey,
  filter,
}: {
  flags: readonly DeskFlag[]
  openKey: string
  filter: string | undefined
}) {
  return (
    <nav className={styles.list} aria-label={messages.list}>
      <ul>
        {flags.map((flag) => (
          <li key={flag.key}>
            <Link
              href={paths.flag(flag.key, { show: filter })}
              aria-current={flag.key === openKey ? 'true' : undefined}
            >
              <span className={styles.between}>
                <b>{flag.key}</b>
                <span className={classNames('num', !flag.isOn && 'muted')}>{stateOf(flag)}</span>
              </span>
              <span className={styles.between}>
                <span className="muted">{lineOf(flag)}</span>
                <TreadBar size="thin" value={flag.isOn ? flag.sharePercent : 0} className={styles.bar} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function stateOf({ isOn, sharePercent, isAlwaysOnForStaff }: DeskFlag): string {
  if (!isOn) return messages.off
  if (sharePercent === 100) return messages.onForAll
  if (sharePercent > 0) return messages.onFor(sharePercent)
  return isAlwaysOnForStaff ? messages.onForStaff : messages.off
}

function lineOf({ isOn, steps, channels, changedAt }: DeskFlag): string {
  if (!isOn && changedAt !== null) return messages.switchedOff(formatDay(changedAt))
  const next = steps.find((step) => !step.isDone)
  if (next) return messages.nextStep(formatDayAndTime(next.at))
  if (channels.some((channel) => !channel.isOn)) return messages.byChannel
  return changedAt === null ? messages.never : messages.since(formatDay(changedAt))
}
