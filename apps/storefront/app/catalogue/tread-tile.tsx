import { Link } from '@shop/ui/link'
import { TreadIcon } from '@shop/ui/tread-icon'
import { pictureSizes } from './picture-sizes.ts'
import { tirePicture } from './tire-picture.ts'
import styles from './tread-tile.module.css'

type TreadTileProps = { href: string; name: string; detail: string; imageSrc: string | null }

/** A tread from above that leads to the tires of its kind. */
export function TreadTile({ href, name, detail, imageSrc }: TreadTileProps) {
  const picture = tirePicture(imageSrc)
  return (
    <Link className={styles.tile} href={href}>
      <span className={styles.tread}>
        {picture.src === null ? (
          <TreadIcon size={44} />
        ) : (
          <img
            {...picture}
            src={picture.src}
            sizes={pictureSizes.typeTile}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <b>{name}</b>
      <small className="muted">{detail}</small>
    </Link>
  )
}
