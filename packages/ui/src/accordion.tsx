import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref, ToggleEventHandler } from 'react'
import styles from './accordion.module.css'

export type AccordionProps = {
  title: ReactNode
  open?: boolean | undefined
  /** Accordions of one name: opening one closes the others. */
  name?: string | undefined
  ref?: Ref<HTMLDetailsElement>
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
  children: ReactNode
}

/** Works without script: Enter or Space on the title toggles it. */
export function Accordion({ title, open, name, ref, onToggle, children }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open} name={name} ref={ref} onToggle={onToggle}>
      <summary className={styles.title}>
        {title}
        <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
