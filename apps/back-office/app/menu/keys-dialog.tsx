import { Dialog } from '@shop/ui/dialog'
import { Switch } from '@shop/ui/switch'
import { useState } from 'react'
import { switchLetterKeys, useLetterKeys } from '../shell/letter-keys.ts'
import { shortcutsAt } from '../shell/use-shortcuts.ts'
import { Keys } from './keys.tsx'
import styles from './keys-dialog.module.css'
import { messages } from './messages.ts'

const words = messages.keys
type Line = { readonly keys: string; readonly does: string }

/** What can be pressed here and everywhere, and the switch for all keys that are a single letter or sign. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useLetterKeys()
  // As it was when it was opened: in front of it no key does anything.
  const [{ here, everywhere }] = useState(() => ({
    here: shortcutsAt('desk'),
    everywhere: shortcutsAt('office'),
  }))
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <div className={styles.switch}>
        <div>
          <b>{words.single}</b>
          <p className="type-small muted">{words.why}</p>
        </div>
        <Switch
          label={words.single}
          isOn={isOn}
          word={isOn ? words.on : words.off}
          onClick={() => void switchLetterKeys(!isOn)}
        />
      </div>
      <KeyList title={words.here} lines={here} isOn={isOn} />
      {here.length === 0 && <p className="muted">{words.none}</p>}
      <KeyList
        title={words.everywhere}
        isOn={isOn}
        lines={[{ keys: 'Ctrl+K', does: words.menu }, { keys: 'Esc', does: words.close }, ...everywhere]}
      />
    </Dialog>
  )
}

function KeyList({ title, lines, isOn }: { title: string; lines: readonly Line[]; isOn: boolean }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, does }) => (
          <div key={keys} className={isOn || isNamed(keys) ? undefined : styles.off}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Enter, Space and what goes with Ctrl are nobody's letter. */
const isNamed = (keys: string) => keys.split(' ').every((key) => key.length > 1)
