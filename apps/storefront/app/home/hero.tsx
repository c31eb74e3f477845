import { classNames } from '@shop/ui/class-names'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import styles from './hero.module.css'
import { homeMessages } from './messages.ts'

/** The orange opening of the home page; the board overlaps its lower edge. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={classNames('wrap', styles.opening)}>
        <div className={styles.copy}>
          <h1 className={classNames('type-display', styles.headline)}>
            {homeMessages.headline[0]}
            <br />
            {homeMessages.headline[1]}
          </h1>
          <p className={styles.lede}>{homeMessages.lede}</p>
        </div>
        <div className={styles.picture}>
          <img
            src={paths.tireImage('kestrel', 'ridgeback-a-t', 'sidetread')}
            alt=""
            width={800}
            height={800}
            fetchPriority="high"
          />
        </div>
      </div>
      <div className={classNames('wrap', styles.board)}>{children}</div>
    </section>
  )
}
