import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { ATTRIBUTE_LABELS, MILES_LABELS, STYLE_LABELS, USE_LABELS } from '@shop/domain/reviews/labels'
import { REVIEW_MESSAGES } from '@shop/domain/reviews/messages'
import {
  DRIVING_STYLES,
  LONGEST_COMMENTS,
  LONGEST_SUMMARY,
  MILES_BANDS,
  REVIEW_ATTRIBUTES,
  TIRE_USES,
} from '@shop/domain/reviews/review-choices'
import { Banner } from '@shop/ui/banner'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { CircleAlert, Star } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import { ButtonRadios } from './button-radios.tsx'
import { CountedText } from './counted-text.tsx'
import { reviewMessages } from './messages.ts'
import {
  emptyReview,
  NOT_APPLICABLE,
  type ReviewErrors,
  type ReviewField,
  type ReviewFields,
} from './review-fields.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import styles from './write-review-page.module.css'

const words = reviewMessages.form

type WriteReviewPageProps = {
  line: LineHeading
  makes: readonly { slug: string; name: string }[]
  latestYear: number
  /** What the server said about an attempt. */
  answer: { fields: ReviewFields; errors: ReviewErrors; problem: string | null } | undefined
  busy: boolean
}

export function WriteReviewPage({ line, makes, latestYear, answer, busy }: WriteReviewPageProps) {
  const fields = answer?.fields ?? emptyReview
  const errors = answer?.errors ?? {}
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
        <Form method="post" noValidate aria-busy={busy}>
          <ErrorSummary answer={answer} />
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
            <ButtonRadios
              legend={words.wouldBuyAgain}
              name="wouldBuyAgain"
              look="pills"
              chosen={fields.wouldBuyAgain}
              error={errors.wouldBuyAgain}
              options={[
                { value: 'yes', label: words.yes },
                { value: 'no', label: words.no },
              ]}
            />
          </Section>
          <Section title={words.performance} hint={words.performanceHint} error={errors.ratings}>
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
          <Section title={words.words}>
            <CountedText
              name="summary"
              label={words.summary}
              text={fields.summary}
              longest={LONGEST_SUMMARY}
              error={errors.summary}
            />
            <CountedText
              name="comments"
              label={words.comments}
              text={fields.comments}
              longest={LONGEST_COMMENTS}
              rows={5}
              error={errors.comments}
            />
          </Section>
          <Section title={words.driving}>
            <VehicleFields makes={makes} latestYear={latestYear} fields={fields} errors={errors} />
            <Select
              className={styles.half}
              id="milesBand"
              name="milesBand"
              label={words.milesBand}
              placeholder={words.chooseMiles}
              options={MILES_BANDS.map((value) => ({ value, label: MILES_LABELS[value] }))}
              defaultValue={fields.milesBand}
              error={errors.milesBand}
              required
            />
            <ButtonRadios
              legend={words.drivingStyle}
              name="drivingStyle"
              look="pills"
              chosen={fields.drivingStyle}
              error={errors.drivingStyle}
              options={DRIVING_STYLES.map((value) => ({ value, label: STYLE_LABELS[value] }))}
            />
            <ButtonRadios
              legend={words.use}
              name="use"
              look="pills"
              chosen={fields.use}
              error={errors.use}
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
        </Form>
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
      <TextField {...field('name')} label={words.name} required maxLength={60} autoComplete="name" />
      <TextField
        {...field('email')}
        label={words.email}
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
      />
      <TextField
        {...field('purchaseDate')}
        label={words.purchaseDate}
        hint={words.purchaseDateHint}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('orderNumber')}
        label={words.orderNumber}
        hint={words.orderNumberHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </div>
  )
}

type SectionProps = {
  title: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}

function Section({ title, hint, error, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className="type-h3">{title}</h2>
      {hint !== undefined && <p className="type-small muted">{hint}</p>}
      {error !== undefined && (
        <p className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Takes the focus when the server has found something: each line leads to its field. */
function ErrorSummary({ answer }: { answer: WriteReviewPageProps['answer'] }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) banner.current?.focus()
  }, [answer])
  if (!answer) return null
  const found = Object.entries(answer.errors) as [keyof ReviewErrors, string][]
  return (
    <div className={styles.summary}>
      <Banner tone="danger" role="alert" ref={banner}>
        <b>{answer.problem ?? REVIEW_MESSAGES.incomplete}</b>
        <ul className={styles.wrongList}>
          {found.map(([name, message]) => (
            <li key={name}>
              {/* The first rating stands for all six. */}
              <a className="link" href={`#${name === 'ratings' ? REVIEW_ATTRIBUTES[0] : name}`}>
                {wrongText(name, message)}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

function wrongText(name: keyof ReviewErrors, message: string): string {
  if (name === 'ratings') return message
  return `${(words.wrong as Partial<Record<string, string>>)[name] ?? name}: ${message}`
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
