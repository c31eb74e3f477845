import { Rows2, Rows4 } from 'lucide-react'
import styles from './density-switch.module.css'
import { messages } from './messages.ts'

type Density = 'roomy' | 'dense'

const ICONS = { roomy: Rows2, dense: Rows4 } as const

/** How high the rows of a table are; cards have one height. */
export function DensitySwitch({
  density,
  onChange,
}: {
  density: Density
  onChange: (density: Density) => void
}) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{messages.density}</legend>
      {(['roomy', 'dense'] as const).map((each) => {
        const Icon = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-label={messages[each]}
            aria-pressed={density === each}
            onClick={() => onChange(each)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        )
      })}
    </fieldset>
  )
}
