import { Checkbox } from '@shop/ui/checkbox'
import { savedCardMessages as words } from './saved-card-messages.ts'
import type { SavedCardChoice } from './use-saved-card.ts'

/** For who is signed in; nothing is kept unless they say so. */
export function SaveCardCheck({ saved }: { saved: SavedCardChoice }) {
  if (saved.cards === null) return null
  return (
    <Checkbox checked={saved.keepsTyped} onChange={({ target }) => saved.keepTyped(target.checked)}>
      {words.save}
      <span className="type-small muted"> {words.saveDetail}</span>
    </Checkbox>
  )
}
