import { shareImagePx } from '@shop/ui/layout'
import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string
  /** Name of the storefront after the title; the home page goes without. */
  suffix?: string | undefined
  robots?: 'index,follow' | 'noindex,follow' | 'noindex,nofollow'
}

export function pageTitle(title: string, suffix?: string): string {
  return suffix ? `${title} | ${suffix}` : title
}

/** The head of a page: `export const meta = () => pageMeta({ ... })`. */
export function pageMeta({
  title,
  description,
  suffix,
  robots = 'index,follow',
}: PageMeta): MetaDescriptor[] {
  const fullTitle = pageTitle(title, suffix)
  return [
    { title: fullTitle },
    { name: 'robots', content: `${robots},max-image-preview:large` },
    { property: 'og:title', content: fullTitle },
    { property: 'og:image', content: '/share.jpg' },
    { property: 'og:image:width', content: String(shareImagePx.width) },
    { property: 'og:image:height', content: String(shareImagePx.height) },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ]
}
