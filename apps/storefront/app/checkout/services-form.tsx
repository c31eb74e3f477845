import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { RadioList } from '@shop/ui/radio-list'
import { LifeBuoy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { roadsideHelp } from '../cart/roadside-help.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { CoverageYears } from './coverage-years.tsx'
import {
  COVERAGE_CHOICES,
  type CoverageChoice,
  choiceOf,
  coverageChoiceOf,
  linesToCover,
} from './covered-lines.ts'
import { checkoutMessages } from './messages.ts'
import styles from './services-form.module.css'
import { useCoverage } from './use-coverage.ts'

const words = checkoutMessages.services

export const servicesFormId = 'services'

type ServicesFormProps = {
  cart: SiteCart
  /** What the server said about an attempt to store it. */
  refused: string | undefined
}

/** A plain form that the page's action answers; the script keeps every choice as it is made. */
export function ServicesForm({ cart, refused }: ServicesFormProps) {
  const roadside = roadsideHelp(
    cart,
    cart.siteProducts.some(({ fit }) => fit !== null),
  )
  return (
    <form id={servicesFormId} method="post">
      {cart.roadHazardPriceInCents !== null && <Coverage cart={cart} refused={refused} />}
      {roadside !== null && (
        <p className={styles.roadside}>
          <LifeBuoy size={20} aria-hidden="true" />
          {roadside}
        </p>
      )}
      <Button className={styles.submit} variant="brand" size="lg" full type="submit">
        {words.submit}
      </Button>
    </form>
  )
}

function Coverage({ cart, refused }: ServicesFormProps) {
  const { covered, cover, message } = useCoverage(cart)
  // Somebody who chooses among the tires may have chosen all of them, or none yet.
  const [isChoosing, setIsChoosing] = useState(() => coverageChoiceOf(cart) === 'some')
  const ofToday = useGlobals()?.terms?.coverage
  const terms = cart.quote.coverageTerms ?? ofToday
  const said = message ?? refused
  const choice = isChoosing ? 'some' : choiceOf(covered.length, cart.siteProducts.length)
  const choose = (next: CoverageChoice) => {
    setIsChoosing(next === 'some')
    cover(linesToCover(cart, next, covered))
  }
  const contents: Partial<Record<CoverageChoice, ReactNode>> = {
    all: terms && <CoverageYears terms={terms} />,
    some: <SomeLines cart={cart} covered={covered} onCover={cover} />,
  }
  return (
    <>
      {said !== undefined && said !== null && (
        <div className={styles.refusal}>
          <Banner tone="danger" role="alert">
            {said}
          </Banner>
        </div>
      )}
      <RadioList
        legend={words.coverage}
        hideLegend
        name="coverage"
        value={choice}
        onChange={(value) => choose(COVERAGE_CHOICES.find((each) => each === value) ?? 'none')}
        options={COVERAGE_CHOICES.filter(
          // One kind of tire is covered or not.
          (each) => each !== 'some' || cart.siteProducts.length > 1,
        ).map((value) => ({
          value,
          label: words.choices[value](cart.itemCount),
          detail: words.details[value](terms?.months ?? 0),
          trailing: <span className="num">{priceOf(value, cart)}</span>,
          content: contents[value],
        }))}
      />
    </>
  )
}

function priceOf(choice: CoverageChoice, { roadHazardPriceInCents }: SiteCart): string {
  if (choice === 'some') return ''
  return formatDollars(choice === 'all' ? (roadHazardPriceInCents ?? 0) : 0)
}

type SomeLinesProps = {
  cart: SiteCart
  covered: readonly string[]
  onCover: (lineIds: readonly string[]) => void
}

function SomeLines({ cart, covered, onCover }: SomeLinesProps) {
  return (
    <fieldset className={styles.lines}>
      <legend className="visually-hidden">{words.whichTires}</legend>
      {cart.siteProducts.map(({ lineId, brand, name, size, quantity, roadHazardPriceInCents }) => (
        <Checkbox
          key={lineId}
          name="line"
          value={lineId}
          checked={covered.includes(lineId)}
          onChange={({ target }) =>
            onCover(
              cart.siteProducts
                .map((product) => product.lineId)
                .filter((each) => (each === lineId ? target.checked : covered.includes(each))),
            )
          }
          trailing={formatDollars(roadHazardPriceInCents ?? 0)}
        >
          {words.line(quantity, `${brand.label} ${name}, ${size}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
