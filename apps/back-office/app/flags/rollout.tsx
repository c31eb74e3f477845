import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { Pill } from '@shop/ui/pill'
import { TreadBar } from '@shop/ui/tread-bar'
import styles from './flag-panel.module.css'
import { messages } from './messages.ts'

const SHARES = [0, 5, 25, 50, 100] as const

/** What comes after the share of now: the next step of the schedule, or else the next larger usual one. */
export function shareAhead({ sharePercent, steps }: DeskFlag): number | null {
  const next = steps.find((step) => !step.isDone)
  return next?.sharePercent ?? SHARES.find((share) => share > sharePercent) ?? null
}

export function Rollout({ flag, onShare }: { flag: DeskFlag; onShare: (percent: number) => void }) {
  const { sharePercent } = flag
  return (
    <div>
      <div className={styles.between}>
        <h3 className={styles.part}>{messages.rollout}</h3>
        <span className="type-title num">{messages.shareOf(sharePercent)}</span>
      </div>
      <TreadBar
        size="large"
        tone="accent"
        value={sharePercent}
        label={messages.percentWords(sharePercent)}
        className={styles.roll}
      />
      <div className={styles.pills}>
        {SHARES.map((share) => (
          <Pill
            key={share}
            size="sm"
            selected={share === sharePercent}
            onClick={() => share !== sharePercent && onShare(share)}
          >
            {messages.percent(share)}
          </Pill>
        ))}
      </div>
      <p className="type-small muted">{messages.keeps}</p>
    </div>
  )
}
