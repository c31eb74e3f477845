type Robots = 'index,follow' | 'noindex,follow' | 'noindex,nofollow'

/** What is for one visitor, or bought by an advertisement, is nothing to find. The first that matches holds. */
const rules: readonly [RegExp, Robots][] = [
  [/\/paid\/?$/, 'noindex,nofollow'],
  [/^\/account(?:\/|$)/, 'noindex,nofollow'],
  [/^\/checkout\//, 'noindex,nofollow'],
  [/^\/shared-cart\//, 'noindex,nofollow'],
  [/^\/late-order\//, 'noindex,nofollow'],
  [/^\/new-time\//, 'noindex,nofollow'],
  [/^\/track-your-order\/result/, 'noindex,nofollow'],
  [/\/write-a-review\/?$/, 'noindex,follow'],
  [/^\/saved-tires/, 'noindex,follow'],
]

/** The content of the robots tag; a large image preview is always allowed. */
export function robotsOf(pathname: string): string {
  const robots = rules.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'index,follow'
  return withLargePreview(robots)
}

export const withLargePreview = (robots: Robots) => `${robots},max-image-preview:large`
