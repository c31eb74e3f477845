import styles from './marked-text.module.css'

/** Text with what a check points at marked in it. */
export function MarkedText({
  text,
  marks,
}: {
  text: string
  marks: readonly { start: number; end: number }[]
}) {
  const inOrder = marks.toSorted((a, b) => a.start - b.start)
  return inOrder.length === 0 ? (
    text
  ) : (
    <>
      {inOrder.map((mark, index) => (
        <span key={mark.start}>
          {text.slice(inOrder[index - 1]?.end ?? 0, mark.start)}
          <mark className={styles.mark}>{text.slice(mark.start, mark.end)}</mark>
        </span>
      ))}
      {text.slice(inOrder.at(-1)?.end)}
    </>
  )
}
