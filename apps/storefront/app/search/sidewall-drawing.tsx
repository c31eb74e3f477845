import { useId } from 'react'
import { fitmentMessages } from '../fitment/messages.ts'
import styles from './sidewall-drawing.module.css'

const words = fitmentMessages.sidewall

/** Where on a tire its size stands. */
export function SidewallDrawing({ size }: { size: string }) {
  const arc = useId()
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 340 172" role="img" aria-label={words.label}>
        <path className={styles.rubber} d="M4 170a166 166 0 0 1 332 0h-66a100 100 0 0 0-200 0z" />
        <path className={styles.line} d="M14 170a156 156 0 0 1 312 0M82 170a88 88 0 0 1 176 0" />
        <path id={arc} fill="none" d="M50 170a120 120 0 0 1 240 0" />
        <text className={styles.size}>
          <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle">
            {size}
          </textPath>
        </text>
        <path className={styles.arrow} d="M170 126v-28m-8 9 8-9 8 9" />
        <text className={styles.hint} x="170" y="150" textAnchor="middle">
          {words.here}
        </text>
      </svg>
      <figcaption className="type-small muted">{words.caption}</figcaption>
    </figure>
  )
}
