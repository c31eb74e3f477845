import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { ATTRIBUTE_LABELS, MILES_LABELS, STYLE_LABELS, USE_LABELS } from '@shop/domain/reviews/labels'
import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import {
  DRIVING_STYLES,
  MILES_BANDS,
  REVIEW_ATTRIBUTES,
  TIRE_USES,
} from '@shop/domain/reviews/review-choices'
import { REVIEW_LIMITS } from '@shop/domain/reviews/review-limits'
import { Banner } from '@shop/ui/banner'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { Star } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import { useCheckedForm } from '../platform/form/use-checked-form.ts'
import { ButtonRadios } from './button-radios.tsx'
import { CountedText } from './counted-text.tsx'
import { reviewFormMessages } from './form-messages.ts'
import {
  checkReview,
  emptyReview,
  NOT_APPLICABLE,
  type ReviewErrors,
  type ReviewField,
  type ReviewFields,
  readReviewFields,
} from './review-fields.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import styles from './write-review-page.module.css'

const words = reviewFormMessages
const nothingYet: ReviewErrors = {}

type WriteReviewPageProps = {
  line: LineHeading
  makes: readonly { slug: string; name: string }[]
  latestYear: number
  /** What the server said about an attempt. */
  answer: { fields: ReviewFields; errors: ReviewErrors; problem: string | null } | undefined
  busy: boolean
  onValid: (fields: ReviewFields) => void
}

/** A plain form that the page's action answers. What is wrong stands on top, whoever found it, and has the focus. */
export function WriteReviewPage({ line, makes, latestYear, answer, busy, onValid }: WriteReviewPageProps) {
  const fields = answer?.fields ?? emptyReview
  const summary = useRef<HTMLDivElement>(null)
  const { errors, wasSent, props } = useCheckedForm({
    read: readReviewFields,
    check: checkReview,
    refused: answer?.errors,
    onValid,
    toFocus: () => summary.current,
    draft: `review ${line.brand.slug} ${line.slug}`,
  })
  return (
    <div className={classNames('wrap', styles.page)}>
      <div>
        <Breadcrumbs
          items={[
            { label: line.brand.label, href: paths.brand(line.brand.slug) },
            { label: line.name, href: paths.productLine(line.brand.slug, line.slug) },
            { label: words.crumb },
          ]}
        />
        <h1 className={classNames('type-h1', styles.title)}>{words.title}</h1>
        <p className={classNames('muted', styles.lead)}>{words.lead}</p>
        <form method="post" {...props} aria-busy={busy}>
          <ErrorSummary
            problem={answer?.problem ?? null}
            errors={wasSent ? errors : nothingYet}
            ref={summary}
          />
          <Section title={words.overall}>
            <ButtonRadios
              legend={words.overallRating}
              hideLegend
              name="stars"
              look="stars"
              chosen={fields.stars}
              error={errors.stars}
              options={[1, 2, 3, 4, 5].map((stars) => ({
                value: String(stars),
                label: words.star(stars),
                content: (
                  <>
                    <Star size={24} aria-hidden="true" />
                    {stars}
                  </>
                ),
              }))}
            />
          </Section>
          <Section title={words.words}>
            <CountedText
              name="summary"
              label={words.summary}
              text={fields.summary}
              longest={REVIEW_LIMITS.summary}
              error={errors.summary}
            />
            <CountedText
              name="comments"
              label={words.comments}
              text={fields.comments}
              longest={REVIEW_LIMITS.comments}
              rows={5}
              error={errors.comments}
            />
          </Section>
          <Section title={words.performance} hint={words.performanceHint}>
            <ButtonRadios
              legend={words.wouldBuyAgain}
              name="wouldBuyAgain"
              look="pills"
              chosen={fields.wouldBuyAgain}
              options={[
                { value: 'yes', label: words.yes },
                { value: 'no', label: words.no },
              ]}
            />
            <div className={styles.attributes}>
              {REVIEW_ATTRIBUTES.map((attribute) => (
                <ButtonRadios
                  key={attribute}
                  legend={ATTRIBUTE_LABELS[attribute]}
                  name={attribute}
                  look="rating"
                  chosen={fields[attribute]}
                  options={[
                    ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
                    { value: NOT_APPLICABLE, label: words.notApplicable, isWide: true },
                  ]}
                />
              ))}
            </div>
          </Section>
          <Section title={words.driving} hint={words.drivingHint}>
            <VehicleFields makes={makes} latestYear={latestYear} fields={fields} errors={errors} />
            <Select
              className={styles.half}
              id="milesBand"
              name="milesBand"
              label={words.milesBand}
              placeholder={words.chooseMiles}
              options={MILES_BANDS.map((value) => ({ value, label: MILES_LABELS[value] }))}
              defaultValue={fields.milesBand}
            />
            <ButtonRadios
              legend={words.drivingStyle}
              name="drivingStyle"
              look="pills"
              chosen={fields.drivingStyle}
              options={DRIVING_STYLES.map((value) => ({ value, label: STYLE_LABELS[value] }))}
            />
            <ButtonRadios
              legend={words.use}
              name="use"
              look="pills"
              chosen={fields.use}
              options={TIRE_USES.map((value) => ({ value, label: USE_LABELS[value] }))}
            />
          </Section>
          <Section title={words.about} hint={words.aboutHint}>
            <AboutYou fields={fields} errors={errors} />
          </Section>
          <div className={styles.foot}>
            <Button variant="brand" size="lg" type="submit" loading={busy}>
              {words.submit}
            </Button>
            <p className="type-caption muted">{words.afterwards}</p>
          </div>
        </form>
      </div>
      <ReviewedTire line={line} />
    </div>
  )
}

function AboutYou({ fields, errors }: { fields: ReviewFields; errors: ReviewErrors }) {
  const field = (name: ReviewField) => ({
    id: name,
    name,
    defaultValue: fields[name],
    error: errors[name],
  })
  return (
    <div className={styles.two}>
      <TextField {...field('name')} label={words.name} maxLength={REVIEW_LIMITS.name} autoComplete="name" />
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField
        {...field('purchaseDate')}
        label={words.purchaseDate}
        hint={words.purchaseDateHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('orderNumber')}
        label={words.orderNumber}
        hint={words.orderNumberHint}
        maxLength={REVIEW_LIMITS.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}

type SectionProps = {
  title: string
  hint?: string
  children: ReactNode
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className="type-h3">{title}</h2>
      {hint !== undefined && <p className="type-small muted">{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

type ErrorSummaryProps = { problem: string | null; errors: ReviewErrors; ref: Ref<HTMLDivElement> }

/** A list nobody reads is none: the rest is marked at its fields. */
const MOST_NAMED = 4

/** Each line leads to its field, which says what is wrong. */
function ErrorSummary({ problem, errors, ref }: ErrorSummaryProps) {
  const found = Object.keys(errors) as ReviewField[]
  const title = found.length > 0 ? REVIEW_MESSAGES.incomplete : problem
  if (title === null) return null
  return (
    <div className={styles.summary}>
      <Banner tone="danger" role="alert" ref={ref}>
        <b>{title}</b>
        <ul className={styles.wrongList}>
          {found.slice(0, MOST_NAMED).map((name) => (
            <li key={name}>
              <a className="link" href={`#${name}`}>
                {(words.wrong as Partial<Record<ReviewField, string>>)[name] ?? name}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function ReviewedTire({ line }: { line: LineHeading }) {
  return (
    <aside className={styles.tire}>
      <ImageTile
        {...tirePicture(line.imageSrc)}
        sizes="(min-width: 976px) 220px, 66px"
        alt=""
        tone="white"
        ratio={1}
      />
      <div>
        <p className="type-small muted">{line.brand.label}</p>
        <p className="type-h3">{line.name}</p>
        <p className="type-small muted">{line.type.name}</p>
      </div>
    </aside>
  )
}
