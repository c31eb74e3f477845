import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { CarFront, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { forgetVehicle } from '../../fitment/my-vehicle.ts'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { paths } from '../../paths.ts'
import { type Asked, answerOf } from '../../platform/ask/asked.ts'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import styles from './fit-box.module.css'
import { productMessages } from './messages.ts'

const words = productMessages.fit
const icons = { fits: CircleCheck, 'fits-with-caveat': TriangleAlert, 'does-not-fit': CircleX }
const drawerPart = partOf('FitDrawer', () => import('./fit-drawer.tsx').then((module) => module.FitDrawer))

type FitBoxProps = {
  line: ProductLine
  tire: TireInLine
  fits: Asked<ReadonlyMap<number, TireFit>>
  onChoose: (productId: number) => void
}

/** Whether the tire goes on the shopper's vehicle. The answer comes after the page, into room that is kept for it. */
export function FitBox({ line, tire, fits, onChoose }: FitBoxProps) {
  const vehicle = useMyVehicle()
  if (vehicle === null || fits.state === 'unasked') {
    return (
      <Box icon={<CarFront size={20} aria-hidden="true" />} tone={null}>
        <b>{words.noVehicle}</b>
        <Link className="link type-small" href={paths.findVehicle()}>
          {words.addVehicle}
        </Link>
      </Box>
    )
  }
  const fit = answerOf(fits)?.get(tire.productId)
  if (!fit) {
    const isChecking = fits.state === 'asking'
    return (
      <Box icon={<CarFront size={20} aria-hidden="true" />} tone={null} busy={isChecking}>
        <b>{isChecking ? words.checking(vehicle.label) : words.unknown}</b>
      </Box>
    )
  }
  return <Verdict {...{ line, tire, fit, onChoose }} label={vehicle.label} />
}

type VerdictProps = {
  line: ProductLine
  tire: TireInLine
  fit: TireFit
  label: string
  onChoose: (productId: number) => void
}

function Verdict({ line, tire, fit, label, onChoose }: VerdictProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Icon = icons[fit.level]
  return (
    <Box icon={<Icon size={20} aria-hidden="true" />} tone={fit.level}>
      <span>
        <b>{words.level(fit, label)}</b>
        {fit.position !== 'all' && <span className={styles.position}>{words.position[fit.position]}</span>}
      </span>
      <span className={styles.ways}>
        <button
          type="button"
          className="link type-small"
          {...drawerPart.reach}
          onClick={() => setIsOpen(true)}
        >
          {words.why}
        </button>
        <Link className="link type-small" href={paths.findVehicle()} aria-label={words.changeVehicle}>
          {words.change}
        </Link>
      </span>
      <OnDemand part={drawerPart} isWanted={isOpen} onFail={close}>
        {(FitDrawer) => (
          <FitDrawer
            open={isOpen}
            onClose={close}
            {...{ line, tire, fit, label }}
            onRemove={() => {
              close()
              forgetVehicle()
            }}
            onChoose={(productId) => {
              close()
              onChoose(productId)
            }}
          />
        )}
      </OnDemand>
    </Box>
  )
}

type BoxProps = { icon: ReactNode; tone: TireFit['level'] | null; busy?: boolean; children: ReactNode }

function Box({ icon, tone, busy = false, children }: BoxProps) {
  return (
    <section
      className={classNames(styles.box, tone && styles[tone])}
      aria-label={words.title}
      aria-busy={busy}
      aria-live="polite"
    >
      {icon}
      {children}
    </section>
  )
}
