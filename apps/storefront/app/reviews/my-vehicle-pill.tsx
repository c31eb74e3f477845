import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { Pill } from '@shop/ui/pill'
import { useMyVehicle } from '../fitment/use-my-vehicle.ts'
import { paths } from '../paths.ts'
import { reviewMessages as words } from './messages.ts'
import { type ReviewQuery, reviewsPath } from './review-query.ts'
import styles from './reviews-page.module.css'
import { useReviewsOnVehicle } from './use-reviews-on-vehicle.ts'

/**
 * The shopper's own vehicle as a filter. The page is the same for everybody: the vehicle comes from the browser, its
 * count by a small call, and neither moves anything.
 */
export function MyVehiclePill({ line, query }: { line: LineHeading; query: ReviewQuery }) {
  const vehicle = useMyVehicle()
  const count = useReviewsOnVehicle(line, vehicle)
  if (!vehicle) return <Pill href={paths.findVehicle()}>{words.myVehicle}</Pill>
  const { slug: make } = vehicle.make
  const { slug: model } = vehicle.model
  return (
    <Pill
      href={reviewsPath(line, query, { make, model })}
      selected={query.make === make && query.model === model}
    >
      {words.myVehicle}
      <span className="visually-hidden">{vehicle.label}</span>
      <span className={styles.count}>{count !== null && words.count(count)}</span>
    </Pill>
  )
}
