import type { ProductCard } from '@shop/contracts/search/products'
import { ButtonLink } from '@shop/ui/button-link'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hashParameters } from '../../catalogue/hash-parameters.ts'
import { PopularTires } from '../../catalogue/popular-tires.tsx'
import { paths } from '../../paths.ts'
import { paidMessages as words } from './messages.ts'
import styles from './paid-page.module.css'

/** The paid page without a product in its path. The hash may name one; a server does not see it. */
export function PaidPage({ popularTires }: { popularTires: readonly ProductCard[] }) {
  useTireOfHash()
  return (
    <>
      <section className={styles.lead}>
        <div className="wrap">
          <h1 className="type-h1">{words.title}</h1>
          <p className="muted">{words.text}</p>
          <ButtonLink variant="brand" size="lg" href={paths.findTires()}>
            {words.find}
          </ButtonLink>
        </div>
      </section>
      <PopularTires tires={popularTires} />
    </>
  )
}

/** Leads on to what the hash asks for: a tire, a size of any brand, a brand. */
function useTireOfHash(): void {
  const navigate = useNavigate()
  const { item, size, brand } = hashParameters(useLocation().hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash asks for something
  useEffect(() => {
    const to =
      item !== null
        ? `?itemId=${item}`
        : size !== null
          ? `${paths.tireSize(size)}${brand === null ? '' : `?brands=${brand}`}`
          : brand !== null && paths.brand(brand)
    if (to) void navigate(to, { replace: true })
  }, [item, size, brand])
}
