import type { TireFit } from '@shop/contracts/fitment/fitment'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { CarFront, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { paths } from '../../paths.ts'
import type { Asked } from '../../platform/ask/asked.ts'
import styles from './compare-page.module.css'
import { compareMessages } from './messages.ts'

const words = compareMessages.fitLine

type FitLineProps = {
  state: Asked<unknown>['state']
  levels: readonly (TireFit['level'] | undefined)[]
}

/** How many of the tires go on the shopper's vehicle. The answer comes after the page, into a line that stands. */
export function FitLine({ state, levels }: FitLineProps) {
  const vehicle = useMyVehicle()
  const fitting = levels.filter((level) => level && level !== 'does-not-fit').length
  const isKnown = state === 'answered' && vehicle !== null
  const Icon = !isKnown ? CarFront : fitting === levels.length ? ShieldCheck : TriangleAlert
  const tone = isKnown && (fitting === levels.length ? styles.ok : styles.warn)
  return (
    <p className={classNames(styles.fitLine, tone)} aria-live="polite">
      <Icon size={20} aria-hidden="true" />
      {isKnown ? (
        <span>
          {fitting === levels.length ? words.all(fitting) : words.some(fitting, levels.length)}
          <b>{vehicle.label}</b>
        </span>
      ) : (
        <NotKnown label={vehicle?.label ?? null} isFailed={state === 'failed'} />
      )}
    </p>
  )
}

function NotKnown({ label, isFailed }: { label: string | null; isFailed: boolean }) {
  if (label !== null) return <span>{isFailed ? words.unknown : words.checking(label)}</span>
  return (
    <span>
      {words.none}{' '}
      <Link className="link" href={paths.findVehicle()}>
        {words.add}
      </Link>
    </span>
  )
}
