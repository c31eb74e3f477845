import { Breadcrumbs, type Crumb } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import type { ReactNode } from 'react'
import styles from './listing-head.module.css'
import { pictureSizes } from './picture-sizes.ts'
import { tirePicture } from './tire-picture.ts'

type ListingHeadProps = {
  crumbs: readonly Crumb[]
  heading: string
  lead?: string
  /** A tire beside the words, from L. */
  imageSrc?: string | null
  /** A search across the whole width, under all of it. */
  board?: ReactNode
  children?: ReactNode
}

/** The sunken opening of a catalogue page: where you are, what it is about, in a sentence. */
export function ListingHead(props: ListingHeadProps) {
  const { crumbs, heading, lead, imageSrc = null, board, children } = props
  return (
    <div className={styles.head}>
      <div className={classNames('wrap', imageSrc !== null && styles.beside)}>
        <Breadcrumbs items={crumbs} />
        <h1 className="type-h1 num">{heading}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
        {imageSrc !== null && (
          <img
            {...tirePicture(imageSrc)}
            className={styles.image}
            sizes={pictureSizes.brandHead}
            alt=""
            loading="lazy"
          />
        )}
      </div>
      {board && <div className={classNames('wrap', styles.board)}>{board}</div>}
    </div>
  )
}
