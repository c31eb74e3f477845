import { classNames } from '@shop/ui/class-names'
import { Skeleton } from '@shop/ui/skeleton'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import figures from './figures.module.css'
import styles from './loading-office.module.css'
import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

const FIGURES = ['today', 'awaiting', 'in-transit', 'stuck']
const PILLS = [52, 128, 98, 88, 92]
const ROWS = ['70%', '54%', '62%', '48%', '66%', '58%', '72%', '50%', '60%']

/** Until the server has said who this is and what lies on the desk: its head, its figures and pills, and nine rows. */
export function LoadingOffice() {
  const hasFigures = useLocation().pathname === paths.orders()
  return (
    <OfficeFrame>
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <Skeleton width={190} height={32} />
      <div className={styles.line}>
        <Skeleton shape="text" width={240} />
      </div>
      {hasFigures && (
        <div className={classNames(figures.figures, styles.figures)}>
          {FIGURES.map((name) => (
            <div key={name} className={figures.figure}>
              <div className={styles.figure}>
                <Skeleton shape="text" width="45%" />
                <Skeleton width="35%" height={26} />
                <Skeleton shape="text" width="55%" />
              </div>
            </div>
          ))}
        </div>
      )}
      <div className={styles.pills}>
        {PILLS.map((width) => (
          <Skeleton key={width} width={width} height={34} radius="full" />
        ))}
      </div>
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
