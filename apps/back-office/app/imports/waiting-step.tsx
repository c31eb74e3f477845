import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TreadBar } from '@shop/ui/tread-bar'
import { formatDayAndTime } from '../shell/format-time.ts'
import styles from './checked-step.module.css'
import { ImportHead } from './import-head.tsx'
import { messages } from './messages.ts'
import { useLookAgain, useSteps } from './use-steps.ts'

/** A file that waits for its instant, or is being applied or taken back. */
export function WaitingStep({ run }: { run: ImportRun }) {
  const { isBusy, said, callOff } = useSteps(run)
  useLookAgain()
  const percent = Math.floor(run.share * 100)
  const isDue = run.goesLiveAt !== null && Date.parse(run.goesLiveAt) <= Date.now()
  if (run.state === 'waiting' && !isDue)
    return (
      <>
        <ImportHead
          title={messages.waitingTitle(formatDayAndTime(run.goesLiveAt ?? ''))}
          line={messages.waitingLine(run.fileName)}
          step={3}
        >
          <Button variant="line" size="sm" loading={isBusy} onClick={() => void callOff()}>
            {messages.callOff}
          </Button>
        </ImportHead>
        {said && <Banner tone={said.tone}>{said.text}</Banner>}
      </>
    )
  const title =
    run.state === 'stepping-back' ? messages.steppingBack(percent) : messages.applyingTitle(percent)
  return (
    <>
      <ImportHead title={title} line={`${run.fileName}. ${messages.applyingLine}`} step={3} />
      <div className={styles.bar}>
        <TreadBar value={percent} size="large" label={title} />
      </div>
    </>
  )
}
