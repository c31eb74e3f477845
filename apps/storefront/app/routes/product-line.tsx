import { publicHeaders } from '../api/public-page.ts'
import { loadProductLine } from '../catalogue/load-product-line.ts'
import { catalogueMessages } from '../catalogue/messages.ts'
import { ProductPage } from '../catalogue/product-page.tsx'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/product-line'

export const loader = ({ request, params }: Route.LoaderArgs) => loadProductLine(request, params)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) =>
  at.loaderData
    ? pageMeta(
        {
          title: catalogueMessages.title(at.loaderData.line.brand.label, at.loaderData.line.name),
          description: at.loaderData.line.description,
          image: at.loaderData.line.imageSrc,
        },
        at,
      )
    : []

export default function ProductLine({ loaderData }: Route.ComponentProps) {
  return (
    <ProductPage
      line={loaderData.line}
      reviews={loaderData.reviews && <ProductReviews shown={loaderData.reviews} />}
    />
  )
}
