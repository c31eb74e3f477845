import { isSwitchedOff } from '@shop/domain/channels/feature-flag'
import { ButtonLink } from '@shop/ui/button-link'
import type { ComponentProps } from 'react'
import { paths } from '../paths.ts'
import { useFlag } from '../platform/globals/use-flag.ts'
import type { LineReviews } from './load-line-reviews.ts'

type WriteReviewLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  line: LineReviews['line']
}

/** The way to the form, while reviews are taken in. */
export function WriteReviewLink({ line, ...link }: WriteReviewLinkProps) {
  if (isSwitchedOff(useFlag('write-reviews'))) return null
  return <ButtonLink {...link} href={paths.writeReview(line.brand.slug, line.slug)} />
}
