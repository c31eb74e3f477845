import type { Globals } from '@shop/contracts/channels/channels'
import { CarFront, Percent, RotateCcw, Tag, Truck } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useGlobals } from '../../platform/globals/globals.ts'
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

type Lender = Globals['payment']['financing'][number]

/** Nothing is promised that no lender is there for. */
function tilesWith(lenders: readonly Lender[]): ValueTile[] {
  const { freeShipping, fit, financing, savings, returns } = words.tiles
  const facts = [...lenders.map((lender) => words.lenders[lender]), ...financing.facts]
  return [
    { ...freeShipping, icon: Truck },
    { ...fit, icon: CarFront },
    ...(lenders.length > 0 ? [{ ...financing, facts, icon: Percent }] : []),
    { ...savings, icon: Tag },
    { ...returns, icon: RotateCcw },
  ]
}

const modalPart = partOf('ValueModal', () => import('./value-modal.tsx').then((module) => module.ValueModal))

/** What the shop promises, and behind most of it the facts. */
export function ValueTiles({ tiles }: { tiles?: readonly ValueTile[] }) {
  const lenders = useGlobals()?.payment.financing ?? []
  const [opened, setOpened] = useState<ValueTile | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="wrap" aria-label={words.label}>
      <ul className={styles.tiles}>
        {(tiles ?? tilesWith(lenders)).map((tile) => (
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
