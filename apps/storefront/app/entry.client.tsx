import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceProvider, nonceOfPage } from './shell/nonce.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={nonceOfPage()}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  )
})
