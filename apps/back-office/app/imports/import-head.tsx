import { Link } from '@shop/ui/link'
import { Stepper } from '@shop/ui/stepper'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import styles from './import-head.module.css'
import { messages } from './messages.ts'

const STEPS = [messages.step.upload, messages.step.columns, messages.step.check, messages.step.apply]

/** Where a file is on its way, over whatever is done at that step. */
export function ImportHead({
  title,
  line,
  step,
  children,
}: {
  title: string
  line: ReactNode
  /** Of the four, from 0; one more when all are done. */
  step: number
  children?: ReactNode
}) {
  return (
    <>
      <Link href={paths.imports()} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {messages.back}
      </Link>
      <DeskHead title={title} line={line}>
        {children}
      </DeskHead>
      <div className={styles.steps}>
        <Stepper label={messages.steps} steps={STEPS.map((label) => ({ label }))} current={step} />
      </div>
    </>
  )
}
