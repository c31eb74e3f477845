import { Button } from '@shop/ui/button'
import { Pill } from '@shop/ui/pill'
import { Tag } from '@shop/ui/tag'
import { Age } from '../shell/age.tsx'
import { DayField } from '../shell/day-field.tsx'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { Facts, Panel } from '../shell/panel.tsx'
import { KitSection } from './kit-section.tsx'

const HERE = '/kit'

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
      <DayField label="Starts on" />
      <DeskPages line="1 to 100" turns={[{ label: 'Next', href: HERE }]} />
    </KitSection>
  )
}
