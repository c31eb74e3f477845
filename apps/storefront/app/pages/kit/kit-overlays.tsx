import { Button } from '@shop/ui/button'
import { CommandMenu } from '@shop/ui/command-menu'
import { Dialog } from '@shop/ui/dialog'
import { Drawer } from '@shop/ui/drawer'
import { Sheet } from '@shop/ui/sheet'
import { useState } from 'react'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'bottom' | 'left' | 'menu' | null>(null)
  const [text, setText] = useState('')
  const close = () => setOpen(null)
  const content = <p>Tab stays inside, Escape closes, the focus goes back to the button.</p>
  const footer = (
    <Button variant="brand" size="lg" full onClick={close}>
      Done
    </Button>
  )
  return (
    <KitSection title="Overlays">
      <div className={styles.row}>
        {(['dialog', 'drawer', 'bottom', 'left', 'menu'] as const).map((shape) => (
          <Button key={shape} variant="line" onClick={() => setOpen(shape)}>
            Open {shape}
          </Button>
        ))}
      </div>
      <Dialog title="Dialog" open={open === 'dialog'} onClose={close} footer={footer}>
        {content}
      </Dialog>
      <Drawer title="Drawer" open={open === 'drawer'} onClose={close} footer={footer}>
        {content}
      </Drawer>
      <Sheet title="Bottom sheet" open={open === 'bottom'} onClose={close} footer={footer}>
        {content}
      </Sheet>
      <Sheet side="left" title="Left sheet" open={open === 'left'} onClose={close}>
        {content}
      </Sheet>
      {open === 'menu' && (
        <CommandMenu
          label="Jump to"
          placeholder="Order, customer, tire or action"
          text={text}
          onText={setText}
          sections={[
            {
              id: 'orders',
              title: 'Orders',
              count: '1',
              entries: [{ id: 'order', title: 'ST-7GNH-VW0P', detail: 'Ana M., 4 tires', icon: null }],
            },
            { id: 'actions', title: 'Actions', entries: [{ id: 'close', title: 'Close this', icon: null }] },
          ]}
          status=""
          empty="No results"
          footer="Arrows move, Enter opens"
          onOpen={close}
          onClose={close}
        />
      )}
    </KitSection>
  )
}
