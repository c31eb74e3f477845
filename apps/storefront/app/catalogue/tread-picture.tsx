import { TreadIcon } from '@shop/ui/tread-icon'
import { pictureSizes } from './picture-sizes.ts'
import { tirePicture } from './tire-picture.ts'
import styles from './tread-picture.module.css'

/** A tread from above; of a line without one the whole tire, on light ground; without a picture the sign of a tread. */
export function TreadPicture({ imageSrc }: { imageSrc: string | null }) {
  const picture = tirePicture(imageSrc)
  if (picture.src === null) return <TreadIcon size={44} />
  return (
    <img
      {...picture}
      className={isTread(picture.src) ? undefined : styles.whole}
      src={picture.src}
      sizes={pictureSizes.typeTile}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

const isTread = (src: string) => /\/treadonly\b/.test(src)
