import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { classNames } from '@shop/ui/class-names'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { VehicleForm } from '../../fitment/vehicle-form.tsx'
import { vehiclePath } from '../../fitment/vehicle-path.ts'
import { answersAsText, type VehicleAnswers } from '../../fitment/vehicle-steps.ts'
import { noQuery } from '../../search/search-query.ts'
import { useSearchAddress } from '../../search/use-search-address.ts'
import known from './known-vehicle.module.css'
import { KnownVehicle } from './known-vehicle.tsx'
import { homeMessages } from './messages.ts'

/** Starts with the vehicle that is known, else asks for it. */
export function VehicleBoard({ years }: { years: readonly number[] }) {
  const [answers, setAnswers] = useState<VehicleAnswers>({})
  const navigate = useNavigate()
  const { open } = useSearchAddress()
  const last = useMyVehicle()
  const [isChanging, setChanging] = useState(false)

  const leave = (vehicle: Vehicle) => {
    // Which of several sizes stands on the car is asked in the search, where there is room for it.
    if (vehicle.options.length > 1) {
      return open({ ...noQuery, queryType: 'vehicle', queryText: answersAsText(answers) })
    }
    const kept = vehicleToKeep(vehicle)
    chooseVehicle(kept)
    void navigate(vehiclePath(kept))
  }

  const isKnown = last !== null && !isChanging
  return (
    <div className={known.room}>
      <div className={classNames(isKnown && known.covered)} inert={isKnown}>
        <VehicleForm
          label={homeMessages.board.label}
          years={years}
          answers={answers}
          onAnswer={setAnswers}
          onVehicle={leave}
        />
      </div>
      {isKnown && <KnownVehicle vehicle={last} onChange={() => setChanging(true)} />}
    </div>
  )
}
