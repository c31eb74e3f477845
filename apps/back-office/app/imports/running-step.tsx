import type { ImportFault, ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TreadBar } from '@shop/ui/tread-bar'
import { Panel } from '../shell/panel.tsx'
import styles from './checked-step.module.css'
import { FaultTable } from './fault-table.tsx'
import { ImportHead } from './import-head.tsx'
import { messages } from './messages.ts'
import { useLookAgain, useSteps } from './use-steps.ts'

/** The dry run while it runs: the first faults are there long before the last row is read. */
export function RunningStep({ run, faults }: { run: ImportRun; faults: readonly ImportFault[] }) {
  const { isBusy, said, cancel } = useSteps(run)
  useLookAgain()
  const percent = Math.floor(run.share * 100)
  return (
    <>
      <ImportHead
        title={messages.checking(percent)}
        line={`${run.fileName}, ${messages.readSoFar(run.rowsRead)}. ${messages.nothingWritten}`}
        step={2}
      >
        <Button variant="line" size="sm" loading={isBusy} onClick={() => void cancel()}>
          {messages.stop}
        </Button>
      </ImportHead>
      {said && <Banner tone={said.tone}>{said.text}</Banner>}
      <div className={styles.bar}>
        <TreadBar value={percent} size="large" label={messages.checking(percent)} />
      </div>
      {faults.length > 0 && (
        <Panel title={messages.errors}>
          <FaultTable faults={faults} />
        </Panel>
      )}
    </>
  )
}
