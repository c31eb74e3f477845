import { Link } from '@shop/ui/link'
import { TreadPicture } from './tread-picture.tsx'
import styles from './tread-tile.module.css'

type TreadTileProps = { href: string; name: string; detail: string; imageSrc: string | null }

/** A tread from above that leads to the tires of its kind. */
export function TreadTile({ href, name, detail, imageSrc }: TreadTileProps) {
  return (
    <Link className={styles.tile} href={href}>
      <span className={styles.tread}>
        <TreadPicture imageSrc={imageSrc} />
      </span>
      <b>{name}</b>
      <small className="muted">{detail}</small>
    </Link>
  )
}
