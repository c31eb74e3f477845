import { ButtonLink } from '@shop/ui/button-link'
import { Dialog } from '@shop/ui/dialog'
import { paths } from '../../paths.ts'
import styles from './value-modal.module.css'
import type { ValueTile } from './value-tiles.tsx'

const pages = {
  sizes: paths.tireSizes(),
  vehicles: paths.vehicles(),
  types: paths.types(),
  deals: paths.deals(),
  returns: paths.returnsAndRefunds(),
}

type ValueModalProps = { tile: ValueTile; open: boolean; onClose: () => void }

/** The facts behind a tile, and one way on. */
export function ValueModal({ tile: { title, facts = [], link }, open, onClose }: ValueModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {link && (
        <ButtonLink variant="line" href={pages[link[1]]}>
          {link[0]}
        </ButtonLink>
      )}
    </Dialog>
  )
}
