import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { TextField } from '@shop/ui/text-field'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { chooseVehicle } from '../../fitment/my-vehicle.ts'
import { useRecentVehicles } from '../../fitment/use-my-vehicle.ts'
import { pathAfterVehicle } from '../../fitment/vehicle-path.ts'
import { paths } from '../../paths.ts'
import { latestOf } from '../../platform/ask/asked.ts'
import { noQuery } from '../../search/search-query.ts'
import { useTypeahead } from '../../search/use-typeahead.ts'
import styles from './car-question.module.css'
import type { GuidedAnswers } from './guided-answers.ts'
import { guidedMessages as words } from './messages.ts'

/** The first question: a vehicle of this browser, another one, or the size on the tire. */
export function CarQuestion({ answers, isUnreadable }: { answers: GuidedAnswers; isUnreadable: boolean }) {
  const vehicles = useRecentVehicles()
  const [typed, setTyped] = useState('')
  // A search that fails is no obstacle here: the form reads any size by itself.
  const asked = useTypeahead(
    { ...noQuery, queryText: typed, queryType: 'tireSize' },
    { inGuidedShopping: true },
  )
  const groups = latestOf(asked)?.groups ?? []
  const sizes = groups.flatMap((group) => group.siteSearchResultList).slice(0, 4)
  const rest = { roads: answers.roads, winter: answers.winter, priority: answers.priority }
  return (
    <div className={styles.ways}>
      <ul className={styles.cars}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.vehicleId}>
            <Link
              className={styles.car}
              href={pathAfterVehicle(vehicle, 'guided-shopping')}
              onClick={() => chooseVehicle(vehicle)}
            >
              <Car size={24} aria-hidden="true" />
              <span>
                <b>{vehicle.label}</b>
                <span className="type-small muted">{words.yourVehicle}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.car} href={paths.findVehicle({ onto: 'guided-shopping' })}>
            <Car size={24} aria-hidden="true" />
            <span>
              <b>{words.chooseVehicle[0]}</b>
              <span className="type-small muted">{words.chooseVehicle[1]}</span>
            </span>
          </Link>
        </li>
      </ul>
      <Form className={styles.size} method="get" action={paths.guidedShopping()}>
        {isUnreadable && (
          <Banner tone="warn" role="alert">
            {words.unreadable}
          </Banner>
        )}
        <div className={styles.field}>
          <TextField
            size="lg"
            name="size"
            label={words.typeSize}
            placeholder={words.sizeExample}
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button variant="line" size="lg" type="submit">
            {words.useSize}
          </Button>
        </div>
        {sizes.length > 0 && (
          <ul className={styles.sizes} aria-label={words.matchingSizes}>
            {sizes.map(({ label, action }) => (
              <li key={label}>
                <Link href={paths.guidedShopping({ tireSize: action.queryText, ...rest })}>{label}</Link>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </div>
  )
}
