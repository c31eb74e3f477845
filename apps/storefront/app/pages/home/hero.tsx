import { classNames } from '@shop/ui/class-names'
import type { ReactNode } from 'react'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
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
            {...tirePicture(paths.tireImage('kestrel', 'ridgeback-a-t', 'sidetread'))}
            sizes={pictureSizes.hero}
            alt=""
            fetchPriority="high"
          />
        </div>
      </div>
      <div className={classNames('wrap', styles.board)}>{children}</div>
    </section>
  )
}
