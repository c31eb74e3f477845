import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './image-tile.module.css'
import { TireIcon } from './tire-icon.tsx'

export type ImageTileProps = {
  /** null shows the icon and missingLabel instead. */
  src: string | null
  /** The same picture in other widths, and how wide it is drawn: the browser takes what it needs. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Empty when the words beside it already say it. */
  alt: string
  missingLabel?: string | undefined
  /** Pixels of the file; they keep the place before it has loaded. */
  width?: number | undefined
  height?: number | undefined
  /** Height of the tile against its width. */
  ratio?: number | undefined
  /** How much of the tile the picture takes. */
  scale?: number | undefined
  /** white on a sunken band. */
  tone?: 'sunken' | 'white' | undefined
  /** One image of a page may be urgent. */
  priority?: boolean | undefined
  faded?: boolean | undefined
  className?: string | undefined
  /** Flags and controls laid over the tile. */
  children?: ReactNode
}

export function ImageTile(props: ImageTileProps) {
  const {
    src,
    srcSet,
    sizes,
    alt,
    missingLabel,
    width = 1000,
    height = 1000,
    ratio = 0.92,
    scale = 0.84,
  } = props
  const { tone = 'sunken', priority, faded, className, children } = props
  return (
    <div
      className={classNames(styles.tile, styles[tone], className)}
      style={{ '--ratio': `1 / ${ratio}`, '--scale': `${scale * 100}%` } as CSSProperties}
    >
      {src === null ? (
        <div className={styles.missing}>
          <TireIcon size={48} />
          {missingLabel !== undefined && <span className="type-small">{missingLabel}</span>}
        </div>
      ) : (
        <img
          className={classNames(styles.image, faded && styles.faded)}
          srcSet={srcSet}
          sizes={sizes}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      )}
      {children}
    </div>
  )
}
