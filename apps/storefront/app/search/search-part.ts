import { partOf } from '../platform/overlay/on-demand.tsx'

/** The search with React Aria and its calls. */
export const searchPart = partOf('SearchOverlay', () =>
  import('./search-overlay.tsx').then((module) => module.SearchOverlay),
)
