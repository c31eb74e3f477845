import { IconButton } from '@shop/ui/icon-button'
import { Car, X } from 'lucide-react'
import { fitmentMessages as words } from '../fitment/messages.ts'
import { chooseVehicle, type MyVehicle, removeVehicle } from '../fitment/my-vehicle.ts'
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
        <div key={vehicle.vehicleId} className={layout.removable}>
          <OverlayRow
            icon={<Car size={20} aria-hidden="true" />}
            label={vehicle.label}
            detail={vehicle.option && sizesOfOption(vehicle.option)}
            href={vehiclePath(vehicle)}
            onLeave={leaveWith(vehicle)}
          />
          <IconButton
            label={words.removeNamed(vehicle.label)}
            onClick={() => removeVehicle(vehicle.vehicleId)}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </section>
  )
}

export function sizesOfOption({ isStaggered, front, rear }: NonNullable<MyVehicle['option']>): string {
  return isStaggered ? `${front.size}, ${rear.size}` : front.size
}
