import styles from './spinner.module.css'

/** Decoration beside words that say what is going on; the busy element carries aria-busy. */
export function Spinner({ size = 16 }: { size?: number | undefined }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
