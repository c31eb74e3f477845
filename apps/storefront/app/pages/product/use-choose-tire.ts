import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { askedTire } from '../../catalogue/asked-tire.ts'
import { hashParameters } from '../../catalogue/hash-parameters.ts'

type Wish = { size: string } | { item: number }

/**
 * The chosen size or tire stands in the address, so that it can be shared and survives a reload. `pending` is what the
 * page is on its way to.
 */
export function useChooseTire() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { location: next } = useNavigation()
  const go = (wish: Wish, to = '') => {
    const search = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
    void navigate({ search: `?${search}`, hash: to }, { replace: true, preventScrollReset: true })
  }

  const { size, item, promotion } = hashParameters(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash asks for a tire
  useEffect(() => {
    const rest = promotion === null ? '' : `promotion=${encodeURIComponent(promotion)}`
    if (item !== null) go({ item }, rest)
    else if (size !== null) go({ size }, rest)
  }, [size, item])

  return {
    chooseSize: (slug: string) => go({ size: slug }),
    chooseItem: (productId: number) => go({ item: productId }),
    pending: next ? askedTire(new URLSearchParams(next.search)) : null,
  }
}
