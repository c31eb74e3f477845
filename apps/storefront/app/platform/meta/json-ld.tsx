import { useNonce } from '../script/nonce.ts'
import { useCameWithThePage } from '../script/use-came-with-the-page.ts'

type Thing = { '@type': string } & Readonly<Record<string, unknown>>

/**
 * Facts for machines, in the HTML of the server. A page that opens without a reload goes without: whoever reads them
 * loads the address. They are told only there, `import.meta.env.SSR && [...]`, so that no browser loads how they are
 * made; it leaves those of the server as they stand.
 */
export function JsonLd({ things }: { things: readonly Thing[] | false }) {
  const cameWithThePage = useCameWithThePage()
  const nonce = useNonce()
  if (!cameWithThePage) return null
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {things === false ? '' : jsonLdText(things)}
    </script>
  )
}

/** No `<` stands in it, so nothing in a name can end the element. */
export function jsonLdText(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
