import type { Queue } from '@shop/contracts/today/today'
import { Button } from '@shop/ui/button'
import { Pill } from '@shop/ui/pill'
import { Tag } from '@shop/ui/tag'
import { Age } from '../shell/age.tsx'
import { DayField } from '../shell/day-field.tsx'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { Facts, Panel } from '../shell/panel.tsx'
import { QueueTable } from '../today/queue-table.tsx'
import { KitSection } from './kit-section.tsx'

const HERE = '/kit'
const NOW = new Date()

function queueOf(title: string, minutes: number): Queue {
  const oldest = NOW.getTime() - minutes * 60_000
  return {
    name: title,
    title,
    count: 3,
    hasMore: false,
    oldestAt: new Date(oldest).toISOString(),
    dueAt: new Date(oldest + 3_600_000).toISOString(),
    isLate: minutes > 60,
    targetMinutes: 60,
    link: { desk: 'orders', query: {} },
  }
}

export function KitPanels() {
  return (
    <KitSection title="Desks and panels">
      <DeskHead
        title="Heading of a desk"
        tags={<Tag tone="warn">Late</Tag>}
        line="One line that says what waits."
      >
        <Button variant="line">Second</Button>
        <Button variant="brand">First</Button>
      </DeskHead>
      <DeskPills label="Which ones">
        <Pill href={HERE} selected>
          Waiting
        </Pill>
        <Pill href={HERE}>Done</Pill>
      </DeskPills>
      <Panel title="Panel" aside={<Tag tone="ok">On time</Tag>}>
        <Facts
          facts={[
            { name: 'Placed', value: <Age at={new Date(Date.now() - 7_200_000).toISOString()} /> },
            { name: 'Total', value: '$631.48' },
          ]}
        />
      </Panel>
      <Panel title="Queues" isFlush>
        <QueueTable
          caption="Queues"
          queues={[queueOf('Late', 70), queueOf('Soon', 50), queueOf('On time', 5)]}
          now={NOW}
        />
      </Panel>
      <DayField label="Starts on" />
      <DeskPages line="1 to 100" turns={[{ label: 'Next', href: HERE }]} />
    </KitSection>
  )
}
