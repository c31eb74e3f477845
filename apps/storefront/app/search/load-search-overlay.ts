/** The search with React Aria and its calls; asked for when somebody reaches for it. */
export const loadSearchOverlay = () => import('./search-overlay.tsx')
