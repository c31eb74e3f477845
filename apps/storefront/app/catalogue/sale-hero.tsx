import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { Breadcrumbs, type Crumb } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureSizes } from './picture-sizes.ts'
import styles from './sale-hero.module.css'
import { tirePicture } from './tire-picture.ts'

type SaleHeroProps = {
  crumbs: readonly Crumb[]
  heading: string
  lead: string
  /** Whose colours it wears. */
  theme: SaleTheme
  /** A tire beside the words, from M. */
  imageSrc: string | null
  /** When it ends. */
  children?: ReactNode
}

/** The opening of a page about deals: the strips of the tread, in the colours of the sale. */
export function SaleHero({ crumbs, heading, lead, theme, imageSrc, children }: SaleHeroProps) {
  const picture = tirePicture(imageSrc)
  return (
    <div className={styles.hero} data-sale={theme}>
      <div className={classNames('wrap', styles.opening)}>
        <div className={styles.copy}>
          <Breadcrumbs items={crumbs} />
          <h1 className={classNames('type-display', styles.heading)}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          {children && (
            <p className={classNames(styles.end, 'num')}>
              <Clock size={16} aria-hidden="true" />
              <span>{children}</span>
            </p>
          )}
        </div>
        {picture.src !== null && (
          <img
            {...picture}
            src={picture.src}
            className={styles.picture}
            sizes={pictureSizes.saleHero}
            alt=""
          />
        )}
      </div>
    </div>
  )
}
