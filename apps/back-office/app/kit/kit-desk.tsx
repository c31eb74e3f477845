import { DeskHead } from '../shell/desk-head.tsx'
import { KitDeciding } from './kit-deciding.tsx'
import { KitList } from './kit-list.tsx'
import { KitPanels } from './kit-panels.tsx'
import { KitWork } from './kit-work.tsx'

/** Every pattern of the office in its states, for whoever builds the next desk. Not part of a production build. */
export function Component() {
  return (
    <>
      <DeskHead title="Kit" line="What a desk is made of. The parts below it stand in the shop's own kit." />
      <KitPanels />
      <KitDeciding />
      <KitWork />
      <KitList />
    </>
  )
}
