import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { ArrowRight, CarFront } from 'lucide-react'
import { fitmentMessages as words } from '../../fitment/messages.ts'
import { forgetVehicle, type MyVehicle } from '../../fitment/my-vehicle.ts'
import { vehicleInQuery, vehiclePath } from '../../fitment/vehicle-path.ts'
import { paths } from '../../paths.ts'
import { sizesOfOption } from '../../search/recent-vehicles.tsx'
import styles from './known-vehicle.module.css'
import { homeMessages } from './messages.ts'

/** The board of somebody whose vehicle we know: their tires are one press away. */
export function KnownVehicle({ vehicle, onChange }: { vehicle: MyVehicle; onChange: () => void }) {
  return (
    <section className={styles.known} aria-label={words.yourVehicle}>
      <p className={styles.vehicle}>
        <CarFront size={24} aria-hidden="true" />
        <span>
          <b className="type-title">{vehicle.label}</b>
          {vehicle.option && <span className="muted num">{sizesOfOption(vehicle.option)}</span>}
        </span>
      </p>
      <div className={styles.ways}>
        <ButtonLink
          variant="brand"
          size="lg"
          href={vehiclePath(vehicle)}
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {words.size.submit}
        </ButtonLink>
        <ButtonLink variant="line" className={styles.deals} href={paths.deals(vehicleInQuery(vehicle))}>
          {homeMessages.board.dealsThatFit}
        </ButtonLink>
        <Button variant="quiet" onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="quiet" onClick={forgetVehicle}>
          {words.remove}
        </Button>
      </div>
    </section>
  )
}
