import { Skeleton } from '@shop/ui/skeleton'
import styles from './loading-office.module.css'
import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

const ROWS = ['70%', '54%', '62%', '48%', '66%', '58%', '72%', '50%', '60%']

/** Until the server has said who this is and what lies on the desk: a head and nine rows, as most desks have. */
export function LoadingOffice() {
  return (
    <OfficeFrame>
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <Skeleton width={190} height={32} />
      <div className={styles.rows}>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton shape="text" width={width} />
          </div>
        ))}
      </div>
    </OfficeFrame>
  )
}
