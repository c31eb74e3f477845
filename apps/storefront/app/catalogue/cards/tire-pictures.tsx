import type { ProductCard } from '@shop/contracts/search/products'
import { ImageTile } from '@shop/ui/image-tile'
import type { ReactNode } from 'react'
import { pictureSizes } from '../picture-sizes.ts'
import { tirePicture } from '../tire-picture.ts'
import { cardMessages as words } from './messages.ts'
import styles from './tire-pictures.module.css'

type TirePicturesProps = { product: ProductCard; priority: boolean; children: ReactNode }

/** The tire on its tile; of a staggered set a second one stands behind it. */
export function TirePictures({ product, priority, children }: TirePicturesProps) {
  const picture = tirePicture(product.imageSrc)
  const isPair = product.rear !== null && picture.src !== null
  return (
    <ImageTile
      {...picture}
      className={isPair ? styles.pair : undefined}
      sizes={pictureSizes.listingCard}
      alt=""
      missingLabel={words.missingImage}
      ratio={isPair ? 0.74 : 0.78}
      scale={isPair ? 0.54 : 0.7}
      priority={priority}
      faded={!product.inStock || product.price === null}
    >
      {isPair && (
        <img
          {...picture}
          src={picture.src ?? undefined}
          className={styles.rear}
          sizes={pictureSizes.listingCard}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {children}
    </ImageTile>
  )
}
