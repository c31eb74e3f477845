import type { ProductLine } from '@shop/contracts/catalogue'
import { data } from 'react-router'
import { loadFailed } from '../api/load-failed.ts'
import { serverClient } from '../api/server-client.server.ts'
import { brandOfPart } from '../paths.ts'

/** The line behind `/brands/kestrel-tires/ridgeback-a-t`, at this visitor's prices. */
export async function loadProductLine(
  request: Request,
  { brand, productLine }: { brand: string; productLine: string },
): Promise<ProductLine> {
  const slug = brandOfPart(brand)
  if (slug === null) throw data(null, { status: 404 })
  const result = await serverClient(request).call('GET /product-lines/{brand}/{line}', {
    params: { brand: slug, line: productLine },
  })
  return result.ok ? result.data.productLine : loadFailed(result)
}
