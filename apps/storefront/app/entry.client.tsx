import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerEarlyInput, noteEarlyInput } from './platform/script/early-input.ts'
import { answerEarlyPress, stopKeepingPresses } from './platform/script/early-press.ts'
import { NonceProvider, nonceOfPage } from './platform/script/nonce.ts'
import { BEEN_HERE } from './platform/script/patient-script.ts'
import { writeStorage } from './platform/storage/storage.ts'

function Awake() {
  useEffect(() => {
    void answerEarlyInput().then(answerEarlyPress)
  }, [])
  return (
    <NonceProvider value={nonceOfPage()}>
      <HydratedRouter />
    </NonceProvider>
  )
}

writeStorage(BEEN_HERE, 'yes')
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
