import { keepPressesScript } from './keep-presses-script.ts'
import { useNonce } from './nonce.ts'
import { useCameWithThePage } from './use-came-with-the-page.ts'

/** In the head: somebody may press as soon as there is something to see. Only in the HTML of the server. */
export function KeepPresses() {
  const cameWithThePage = useCameWithThePage()
  const nonce = useNonce()
  if (!cameWithThePage) return null
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? keepPressesScript : ''}
    </script>
  )
}
