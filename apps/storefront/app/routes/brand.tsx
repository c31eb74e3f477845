import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { BrandPage } from '../pages/brand/brand-page.tsx'
import { loadBrand } from '../pages/brand/load-brand.ts'
import { listingMeta } from '../pages/listing/listing-meta.ts'
import { publicHeaders } from '../platform/client/public-page.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBrand(request, params.brand ?? '')

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function Brand() {
  return <BrandPage page={useLoaderData<typeof loader>()} />
}
