import { CarFront, RotateCcw, Tag, Truck } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import { homeMessages } from './messages.ts'
import styles from './value-tiles.module.css'

const words = homeMessages.values

export type ValueTile = {
  title: string
  detail: string
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** What the modal says; a tile without it is plain text. */
  facts?: readonly string[]
  link?: readonly [label: string, page: 'sizes' | 'vehicles' | 'types' | 'deals' | 'returns']
}

const icons = { freeShipping: Truck, fit: CarFront, savings: Tag, returns: RotateCcw }

export const valueTiles: readonly ValueTile[] = Object.entries(words.tiles).map(([name, tile]) => ({
  ...tile,
  icon: icons[name as keyof typeof icons],
}))

const modalPart = partOf('ValueModal', () => import('./value-modal.tsx').then((module) => module.ValueModal))

/** What the shop promises, and behind most of it the facts. */
export function ValueTiles({ tiles = valueTiles }: { tiles?: readonly ValueTile[] }) {
  const [opened, setOpened] = useState<ValueTile | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="wrap" aria-label={words.label}>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.title}>
            {tile.facts ? (
              <button
                type="button"
                className={styles.tile}
                aria-haspopup="dialog"
                {...modalPart.reach}
                onClick={() => {
                  setOpened(tile)
                  setIsOpen(true)
                }}
              >
                <Face tile={tile} />
              </button>
            ) : (
              <div className={styles.tile}>
                <Face tile={tile} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <OnDemand part={modalPart} isWanted={isOpen} onFail={() => setIsOpen(false)}>
        {(ValueModal) =>
          opened && <ValueModal tile={opened} open={isOpen} onClose={() => setIsOpen(false)} />
        }
      </OnDemand>
    </section>
  )
}

function Face({ tile: { icon: Icon, title, detail } }: { tile: ValueTile }) {
  return (
    <>
      <Icon size={24} aria-hidden="true" />
      <span>
        <b>{title}</b>
        <small className="muted">{detail}</small>
      </span>
    </>
  )
}
