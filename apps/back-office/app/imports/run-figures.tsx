import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { SplitFigures } from '../shell/split-figures.tsx'
import { messages } from './messages.ts'

/** What the rows of the file come to. */
export function RunFigures({ run }: { run: ImportRun }) {
  return (
    <SplitFigures
      figures={[
        {
          tone: 'main',
          name: messages.updates,
          value: run.changed - run.lookTwice,
          hint: messages.updatesHint,
        },
        ...(run.lookTwice > 0
          ? [
              {
                tone: 'warn',
                name: messages.lookTwice,
                value: run.lookTwice,
                hint: messages.lookTwiceHint,
              } as const,
            ]
          : []),
        { tone: 'new', name: messages.added, value: run.added, hint: messages.addedHint },
        { tone: 'same', name: messages.unchanged, value: run.unchanged, hint: messages.unchangedHint },
        {
          tone: 'error',
          name: messages.errors,
          value: run.refused,
          hint: messages.errorsHint(run.mendable),
        },
      ]}
    />
  )
}
