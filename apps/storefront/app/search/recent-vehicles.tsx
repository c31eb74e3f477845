import { Car } from 'lucide-react'
import { fitmentMessages as words } from '../fitment/messages.ts'
import { chooseVehicle, type MyVehicle } from '../fitment/my-vehicle.ts'
import { useRecentVehicles } from '../fitment/use-my-vehicle.ts'
import { vehiclePath } from '../fitment/vehicle-path.ts'
import layout from './overlay-layout.module.css'
import { OverlayRow } from './overlay-row.tsx'

/** Vehicles chosen before in this browser; choosing one makes it the vehicle again. */
export function RecentVehicles({ onLeave }: { onLeave: (href: string) => void }) {
  const vehicles = useRecentVehicles()
  if (vehicles.length === 0) return null
  const leaveWith = (vehicle: MyVehicle) => (href: string) => {
    chooseVehicle(vehicle)
    onLeave(href)
  }
  return (
    <section>
      <h2 className={layout.group}>{words.yourVehicles}</h2>
      {vehicles.map((vehicle) => (
        <OverlayRow
          key={vehicle.vehicleId}
          icon={<Car size={20} aria-hidden="true" />}
          label={vehicle.label}
          detail={vehicle.option && sizesOfOption(vehicle.option)}
          href={vehiclePath(vehicle)}
          onLeave={leaveWith(vehicle)}
        />
      ))}
    </section>
  )
}

export function sizesOfOption({ isStaggered, front, rear }: NonNullable<MyVehicle['option']>): string {
  return isStaggered ? `${front.size}, ${rear.size}` : front.size
}
