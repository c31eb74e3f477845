import { createContext, use } from 'react'

/** Whether a page preloads its scripts as React Router writes it, or at a low priority: PRELOADS, for measurements. */
const PreloadsContext = createContext<'plain' | 'low'>('plain')

export const PreloadsProvider = PreloadsContext.Provider
export const usePreloads = () => use(PreloadsContext)
