import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import styles from './stepper.module.css'

export type Step = { label: string; href?: string | undefined }

export type StepperProps = {
  label: string
  steps: readonly Step[]
  /** Index of the step being shown; the ones before it are done. */
  current: number
}

/** Any step with an address can be opened. At S only the current label shows. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current
        const content = (
          <>
            <span className={styles.dot}>{done ? <Check size={15} aria-hidden="true" /> : index + 1}</span>
            <span className={styles.text}>{step.label}</span>
          </>
        )
        return (
          <li
            key={step.label}
            className={classNames(done && styles.done, index === current && styles.current)}
            aria-current={index === current ? 'step' : undefined}
          >
            {step.href !== undefined && index !== current ? (
              <Link className={styles.step} href={step.href}>
                {content}
              </Link>
            ) : (
              <span className={styles.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
