import type { Globals } from '@shop/contracts/channels'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The name of the storefront behind a page's title, out of what the root has loaded. */
export function titleSuffix(matches: Matches): string | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { globals: Globals | null }
    | undefined
  return root?.globals?.channel.titleSuffix
}
