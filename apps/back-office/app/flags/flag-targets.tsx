import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { ACCOUNT_TYPES, type AccountType } from '@shop/domain/accounts/account-type'
import { Pill } from '@shop/ui/pill'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './flag-panel.module.css'
import { accountNames, messages } from './messages.ts'

type TargetWish = {
  channel?: { id: string; isOn: boolean }
  accountTypes?: DeskFlag['accountTypes']
  isAlwaysOnForStaff?: boolean
}

const SHOWN = Object.keys(accountNames) as AccountType[]

/** Which channels and accounts a flag is for. A press is a change. */
export function FlagTargets({ flag, onChange }: { flag: DeskFlag; onChange: (wish: TargetWish) => void }) {
  const chosen = flag.accountTypes ?? [...ACCOUNT_TYPES]
  const toggle = (type: AccountType) => {
    const types = chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]
    onChange({ accountTypes: types.length === ACCOUNT_TYPES.length ? null : types })
  }
  return (
    <div>
      <h3 className={styles.part}>{messages.who}</h3>
      <div className={styles.targets}>
        <Target name={messages.channel}>
          {flag.channels.map(({ id, name, isOn }) => (
            <Choice key={id} isOn={isOn} onPress={() => onChange({ channel: { id, isOn: !isOn } })}>
              {name}
            </Choice>
          ))}
        </Target>
        <Target name={messages.account}>
          {SHOWN.map((type) => {
            const isOn = chosen.includes(type)
            return (
              <Choice
                key={type}
                isOn={isOn}
                // Nobody at all is what the switch is for.
                isLast={isOn && chosen.length === 1}
                onPress={() => toggle(type)}
              >
                {accountNames[type]}
              </Choice>
            )
          })}
        </Target>
        <Target name={messages.alwaysOnFor}>
          <Choice
            isOn={flag.isAlwaysOnForStaff}
            onPress={() => onChange({ isAlwaysOnForStaff: !flag.isAlwaysOnForStaff })}
          >
            {messages.staff}
          </Choice>
        </Target>
      </div>
    </div>
  )
}

function Target({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <b id={id}>{name}</b>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in this grid */}
      <div role="group" aria-labelledby={id} className={styles.pills}>
        {children}
      </div>
    </>
  )
}

function Choice({
  isOn,
  isLast = false,
  onPress,
  children,
}: {
  isOn: boolean
  isLast?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Pill
      size="sm"
      selected={isOn}
      disabled={isLast}
      icon={isOn ? <Check size={16} aria-hidden="true" /> : undefined}
      onClick={onPress}
    >
      {children}
    </Pill>
  )
}
