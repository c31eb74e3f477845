import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** block stands for a box, text for a line of words in the tread rhythm. */
  shape?: 'block' | 'text' | undefined
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: 'sm' | 'md' | 'lg' | 'full' | undefined
  className?: string | undefined
}

/** Stands in the final shape, appears after 200 ms. The region around it carries aria-busy. */
export function Skeleton({ shape = 'block', width, height, radius = 'sm', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height, borderRadius: shape === 'block' ? `var(--r-${radius})` : undefined }}
      aria-hidden="true"
    />
  )
}
