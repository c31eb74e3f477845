import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadProductLine } from '../pages/product/load-product-line.ts'
import { productMessages } from '../pages/product/messages.ts'
import { ProductPage } from '../pages/product/product-page.tsx'
import { paths } from '../paths.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { ProductReviews } from '../reviews/product-reviews.tsx'

/** A product line, also at `/p` and, for advertisements, at `/paid`: one page, and one address that stands for it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProductLine(request, { brand: params.brand ?? '', productLine: params.productLine ?? '' })

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { line } = at.loaderData
  return pageMeta(
    {
      title: productMessages.title(line.brand.label, line.name),
      description: line.description,
      image: line.imageSrc,
      canonical: paths.productLine(line.brand.slug, line.slug),
    },
    at,
  )
}

export default function ProductLine() {
  const { line, others, reviews } = useLoaderData<typeof loader>()
  return <ProductPage line={line} others={others} reviews={reviews && <ProductReviews shown={reviews} />} />
}
