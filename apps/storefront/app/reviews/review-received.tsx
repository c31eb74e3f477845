import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { reviewFormMessages } from './form-messages.ts'
import styles from './write-review-page.module.css'

const words = reviewFormMessages

/** Says what happens now: nothing is on the page yet, and no rating keeps it off. */
export function ReviewReceived({ line }: { line: LineHeading }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form with the button that was pressed is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classNames('wrap', styles.thanks)}>
      <Check size={40} aria-hidden="true" />
      <h1 ref={heading} className="type-h1" tabIndex={-1}>
        {words.thanks}
      </h1>
      <p>{words.thanksText}</p>
      <div className={styles.ways}>
        <ButtonLink href={paths.productLineReviews(line.brand.slug, line.slug)}>
          {words.backToReviews}
        </ButtonLink>
        <ButtonLink variant="line" href={paths.productLine(line.brand.slug, line.slug)}>
          {words.backToTire}
        </ButtonLink>
      </div>
    </div>
  )
}
