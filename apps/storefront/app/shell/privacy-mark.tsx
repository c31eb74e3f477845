import styles from './footer.module.css'

/** The mark of California for the choice what becomes of personal information. */
export function PrivacyMark() {
  return (
    <svg className={styles.mark} width="30" height="15" viewBox="0 0 30 14" aria-hidden="true">
      <rect className={styles.markField} x=".6" y=".6" width="28.8" height="12.8" rx="6.4" />
      <path className={styles.markSide} d="M17 .6h6a6.4 6.4 0 0 1 0 12.8h-9z" />
      <path className={styles.markYes} d="M6.2 7.2l2.2 2.2 4-4.6" />
      <path className={styles.markNo} d="M19 4.8l4.4 4.4M23.4 4.8L19 9.2" />
    </svg>
  )
}
