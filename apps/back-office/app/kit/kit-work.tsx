import { FeedCard } from '../feeds/feed-card.tsx'
import { DifferenceTable } from '../imports/difference-table.tsx'
import { ImportHead } from '../imports/import-head.tsx'
import { Panel } from '../shell/panel.tsx'
import { SplitFigures } from '../shell/split-figures.tsx'
import { KitSection } from './kit-section.tsx'

const NOW = new Date()

/** What goes in steps over many rows, and what comes by itself. */
export function KitWork() {
  return (
    <KitSection title="Work over many rows">
      <ImportHead title="Heading of a file" line="One line that says where it stands." step={2} />
      <SplitFigures
        figures={[
          { tone: 'main', name: 'Updates', value: 4_465, hint: 'change what’s live' },
          { tone: 'warn', name: 'Look twice', value: 41, hint: 'over 15% or below cost' },
          { tone: 'new', name: 'New', value: 96, hint: 'weren’t there before' },
          { tone: 'error', name: 'Errors', value: 23, hint: '14 have a one-tap fix' },
          { name: 'Second person', value: 'Needed', hint: 'someone else approves' },
        ]}
      />
      <Panel title="Differences" isFlush>
        <DifferenceTable
          differences={[
            {
              row: 88,
              about: 'Quatra AW, 255/35R19 96W',
              state: 'shown',
              outcome: 'changed',
              warning: 'moved',
              values: [{ column: 'amount', before: '196.40', after: '96.40' }],
            },
          ]}
        />
      </Panel>
      <FeedCard
        feed={{
          supplier: 'Halden',
          kind: 'stock',
          state: 'late',
          expectedMinutes: 30,
          lateMinutes: 15,
          stopMinutes: 60,
          isPaused: false,
          lastSeenAt: new Date(NOW.getTime() - 47 * 60_000).toISOString(),
          dueAt: new Date(NOW.getTime() - 17 * 60_000).toISOString(),
          refused: null,
          places: 3,
          changedAt: NOW.toISOString(),
        }}
        now={NOW}
        onWord={() => {}}
      />
    </KitSection>
  )
}
