import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { BrandPage } from '../browse/brand-page.tsx'
import { loadBrand } from '../browse/load-brand.ts'
import { listingMeta } from '../search/listing-meta.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBrand(request, params.brand ?? '')

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function Brand() {
  return <BrandPage page={useLoaderData<typeof loader>()} />
}
