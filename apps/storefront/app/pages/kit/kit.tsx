import { KitButtons } from './kit-buttons.tsx'
import { KitChoices } from './kit-choices.tsx'
import { KitFeedback } from './kit-feedback.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFigures } from './kit-figures.tsx'
import { KitLenders } from './kit-lenders.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitStructure } from './kit-structure.tsx'
import { KitTypes } from './kit-types.tsx'

/** Every primitive in every state, for whoever builds the next screen. Not part of a production build. */
export function Kit() {
  return (
    <div className="wrap section">
      <title>Kit</title>
      <h1 className="type-h1">Kit</h1>
      <KitTypes />
      <KitButtons />
      <KitFields />
      <KitChoices />
      <KitFigures />
      <KitFeedback />
      <KitLenders />
      <KitOverlays />
      <KitStructure />
    </div>
  )
}
