import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chooseVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { VehicleForm } from '../../fitment/vehicle-form.tsx'
import { ontoBrand, vehiclePath } from '../../fitment/vehicle-path.ts'
import { answersAsText, answersOf, type VehicleAnswers } from '../../fitment/vehicle-steps.ts'
import styles from './brand-board.module.css'
import type { Brand } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'
import { useTiresForVehicle } from './use-tires-for-vehicle.ts'

/** Which tires of a brand suit a vehicle. Begins with the one the shopper has told us about. */
export function BrandBoard({ brand, years }: { brand: Brand; years: readonly number[] }) {
  const mine = useMyVehicle()
  const [given, setGiven] = useState<VehicleAnswers | null>(null)
  const navigate = useNavigate()
  const count = useTiresForVehicle(mine, { brands: brand.slug })
  const answers = given ?? (mine ? answersOf(mine) : {})
  const isMine = mine !== null && answersAsText(answers) === answersAsText(answersOf(mine))
  const fitting = isMine ? count : null

  const leave = (vehicle: Vehicle) => {
    const kept = isMine ? mine : vehicleToKeep(vehicle)
    chooseVehicle(kept)
    void navigate(vehiclePath(kept, fitting === 0 ? undefined : brand.slug))
  }

  return (
    <div className={styles.board}>
      <VehicleForm
        label={words.board(brand.name)}
        years={years}
        answers={answers}
        onAnswer={setGiven}
        onVehicle={leave}
        isCompact
        onto={ontoBrand(brand.slug)}
        {...(fitting && { submit: words.seeFitting(fitting) })}
      >
        {fitting === 0 && mine && <p className="type-small">{words.noneFits(brand.name, mine.label)}</p>}
      </VehicleForm>
    </div>
  )
}
