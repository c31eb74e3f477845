import { ListingPage } from '../listing/listing-page.tsx'
import { BrandBoard } from './brand-board.tsx'
import { BrandFigures } from './brand-figures.tsx'
import { BrandOwners } from './brand-owners.tsx'
import { BrandStory } from './brand-story.tsx'
import { BrandTypes } from './brand-types.tsx'
import type { BrandPageData } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'

/** One brand: its lines as a listing, with who makes them and what owners say. */
export function BrandPage({ page }: { page: BrandPageData }) {
  const { brand, reviews, years } = page
  if (!brand) return <ListingPage page={page} />
  return (
    <ListingPage
      page={page}
      heading={words.lines(brand.name)}
      intro={<BrandFigures brand={brand} rating={reviews?.summary.average ?? null} />}
      board={!brand.isStopSelling && years.length > 0 && <BrandBoard brand={brand} years={years} />}
      below={
        <>
          <BrandStory brand={brand} places={reviews?.places ?? []} />
          <BrandTypes brand={brand} related={page.about.related} />
          {reviews && <BrandOwners brand={brand} reviews={reviews} />}
        </>
      }
    />
  )
}
