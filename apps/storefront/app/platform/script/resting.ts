import { createContext, use } from 'react'

/** Whether pages rest (patient-script.ts): RESTING_PAGES, which only the server knows and needs to. */
const RestingContext = createContext(true)

export const RestingProvider = RestingContext.Provider
export const useResting = () => use(RestingContext)
