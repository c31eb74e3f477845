import { TreadIcon } from '@shop/ui/tread-icon'
import { pictureSizes } from './picture-sizes.ts'
import { tirePicture } from './tire-picture.ts'

/** A tread from above; without a picture the sign of one. */
export function TreadPicture({ imageSrc }: { imageSrc: string | null }) {
  const picture = tirePicture(imageSrc)
  if (picture.src === null) return <TreadIcon size={44} />
  return (
    <img
      {...picture}
      src={picture.src}
      sizes={pictureSizes.typeTile}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
