import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../fitment/board-fields.module.css'
import { fitmentMessages } from '../../fitment/messages.ts'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { VehicleForm } from '../../fitment/vehicle-form.tsx'
import { vehiclePath } from '../../fitment/vehicle-path.ts'
import { answersAsText, type VehicleAnswers } from '../../fitment/vehicle-steps.ts'
import { sizesOfOption } from '../../search/recent-vehicles.tsx'
import { noQuery } from '../../search/search-query.ts'
import { useSearchAddress } from '../../search/use-search-address.ts'
import { homeMessages } from './messages.ts'

/** Asks for the vehicle, and offers the one of last time. */
export function VehicleBoard({ years }: { years: readonly number[] }) {
  const [answers, setAnswers] = useState<VehicleAnswers>({})
  const navigate = useNavigate()
  const { open } = useSearchAddress()
  const last = useMyVehicle()

  const leave = (vehicle: Vehicle) => {
    // Which of several sizes stands on the car is asked in the search, where there is room for it.
    if (vehicle.options.length > 1) {
      return open({ ...noQuery, queryType: 'vehicle', queryText: answersAsText(answers) })
    }
    const kept = vehicleToKeep(vehicle)
    chooseVehicle(kept)
    void navigate(vehiclePath(kept))
  }

  return (
    <VehicleForm
      label={homeMessages.board.label}
      years={years}
      answers={answers}
      onAnswer={setAnswers}
      onVehicle={leave}
    >
      {last && (
        <p className={classNames('type-small', styles.last)}>
          <History size={16} aria-hidden="true" />
          <span className="muted">{fitmentMessages.lastTime}</span>
          <Link href={vehiclePath(last)}>
            {last.label}
            {last.option && `, ${sizesOfOption(last.option)}`}
          </Link>
        </p>
      )}
    </VehicleForm>
  )
}
