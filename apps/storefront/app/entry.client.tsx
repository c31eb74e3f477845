import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerEarlyPress, stopKeepingPresses } from './shell/early-press.ts'
import { NonceProvider, nonceOfPage } from './shell/nonce.ts'

function Awake() {
  useEffect(answerEarlyPress, [])
  return (
    <NonceProvider value={nonceOfPage()}>
      <HydratedRouter />
    </NonceProvider>
  )
}

stopKeepingPresses()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake />
    </StrictMode>,
  )
})
