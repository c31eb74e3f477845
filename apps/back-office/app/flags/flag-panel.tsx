import type { DeskFlag, FlagChange } from '@shop/contracts/flags/flag-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Switch } from '@shop/ui/switch'
import { Power } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '../shell/format-time.ts'
import { useDraft } from '../shell/use-draft.tsx'
import { FlagHistory } from './flag-history.tsx'
import styles from './flag-panel.module.css'
import { FlagSchedule } from './flag-schedule.tsx'
import { FlagTargets } from './flag-targets.tsx'
import { messages } from './messages.ts'
import { Rollout, shareAhead } from './rollout.tsx'
import { type Row, rowsOf, ScheduleForm } from './schedule-form.tsx'
import { SwitchOffForm } from './switch-off-form.tsx'
import { useFlagChange } from './use-flag-change.ts'

/** What is being asked in place; `rows` are null for the steps as they stand. */
interface Asked {
  readonly what: 'off' | 'schedule' | null
  readonly why: string
  readonly rows: readonly Row[] | null
}

const NOTHING: Asked = { what: null, why: '', rows: null }

/** One flag: how it stands, who gets it, what is planned, what was done, and what can be done now. */
export function FlagPanel({ flag, history }: { flag: DeskFlag; history: readonly FlagChange[] }) {
  const { isBusy, word, change, plan } = useFlagChange(flag, messages.saved)
  const { draft, set, drop, note } = useDraft<Asked>(`flag ${flag.key}`, NOTHING)
  const asked = draft.what
  const status = useRef<HTMLDivElement>(null)
  const isOfShoppers = flag.audience === 'shoppers'

  // What was asked in place is gone once it is answered: the answer is read where it stands.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (asked === null && wasAsked.current) status.current?.focus()
    wasAsked.current = asked !== null
  }, [asked])

  const ahead = flag.isOn ? shareAhead(flag) : null
  return (
    <section className={styles.panel} aria-labelledby="flag">
      <div className={styles.head}>
        <div>
          <h2 id="flag">{flag.key}</h2>
          <p className="type-small muted">
            {messages.facts(flag.description, flag.owner, formatDate(flag.added))}
          </p>
        </div>
        <Switch
          label={messages.switchLabel(flag.key)}
          isOn={flag.isOn}
          word={flag.isOn ? messages.on : messages.off}
          aria-busy={isBusy}
          onClick={() => (flag.isOn ? set({ ...draft, what: 'off' }) : void change({ isOn: true }))}
        />
      </div>
      <div role="status" ref={status} tabIndex={-1} className={styles.word}>
        {word && <Banner tone={word.tone}>{word.text}</Banner>}
      </div>
      <div className={styles.body}>
        {isOfShoppers && <Rollout flag={flag} onShare={(sharePercent) => void change({ sharePercent })} />}
        {isOfShoppers && <FlagTargets flag={flag} onChange={(wish) => void change(wish)} />}
        <div className={styles.columns}>
          <FlagSchedule steps={flag.steps} />
          <FlagHistory changes={history} />
        </div>
      </div>
      {asked === 'off' && (
        <SwitchOffForm
          why={draft.why}
          note={note}
          isBusy={isBusy}
          onWhy={(why) => set({ ...draft, why })}
          onKeep={drop}
          onReason={async (why) => {
            if (await change({ isOn: false, why })) drop()
          }}
        />
      )}
      {asked === 'schedule' && (
        <ScheduleForm
          rows={draft.rows ?? rowsOf(flag.steps.filter((step) => !step.isDone))}
          note={note}
          isShare={isOfShoppers}
          isBusy={isBusy}
          onRows={(rows) => set({ ...draft, rows })}
          onCancel={drop}
          onSave={async (steps) => {
            if (await plan(steps)) drop()
          }}
        />
      )}
      {asked === null && (
        <div className={styles.foot}>
          {flag.isOn && (
            <>
              <Button
                variant="line"
                size="sm"
                className={styles.danger}
                icon={<Power size={16} aria-hidden="true" />}
                onClick={() => set({ ...draft, what: 'off' })}
              >
                {messages.switchOff}
              </Button>
              <span className="type-small muted">{messages.asksForReason}</span>
            </>
          )}
          <span className={styles.end}>
            <Button variant="line" size="sm" onClick={() => set({ ...draft, what: 'schedule' })}>
              {messages.editSchedule}
            </Button>
            {isOfShoppers && ahead !== null && (
              <Button
                variant="brand"
                size="sm"
                loading={isBusy}
                onClick={() => void change({ sharePercent: ahead })}
              >
                {messages.goTo(ahead)}
              </Button>
            )}
          </span>
        </div>
      )}
    </section>
  )
}
