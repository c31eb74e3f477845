import { createContext, use } from 'react'

/** What our own scripts and styles carry, so that the browser lets no others in. Absent under Vite. */
const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

export const useNonce = () => use(NonceContext)

/** In the browser: the one this page came with. */
export const nonceOfPage = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
