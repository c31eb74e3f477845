import type { Crumb } from '@shop/ui/breadcrumbs'

export type BrowseItem = {
  label: string
  href: string
  details: readonly string[]
  imageSrc?: string | null
}

/** Tiles with a tire, tiles with a tread, or plain links in columns. */
export type BrowseSection = {
  title: string
  look: 'tires' | 'treads' | 'links'
  items: readonly BrowseItem[]
  /** All of it on one list. */
  all?: { label: string; href: string }
}

/** A page that lists ways to go, not tires. */
export type BrowsePageData = {
  path: string
  heading: string
  lead: string
  description: string
  crumbs: Crumb[]
  sections: BrowseSection[]
}

type About = Pick<BrowsePageData, 'path' | 'heading' | 'lead' | 'crumbs'>

export function browsePage(about: About, sections: BrowseSection[]): BrowsePageData {
  return {
    ...about,
    description: `${about.heading}. ${about.lead}`,
    sections: sections.filter(({ items }) => items.length > 0),
  }
}

/** Without what is not known. */
export const told = (details: readonly (string | null)[]) => details.filter((detail) => detail !== null)
