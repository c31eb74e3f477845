import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerEarlyInput, noteEarlyInput } from './platform/script/early-input.ts'
import { answerEarlyPresses, stopKeepingPresses } from './platform/script/early-press.ts'
import { NonceProvider, nonceOfPage } from './platform/script/nonce.ts'

function Awake() {
  useEffect(() => {
    void answerEarlyInput().then(answerEarlyPresses)
  }, [])
  return (
    <NonceProvider value={nonceOfPage()}>
      <HydratedRouter />
    </NonceProvider>
  )
}

stopKeepingPresses()
noteEarlyInput()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake />
    </StrictMode>,
  )
})
