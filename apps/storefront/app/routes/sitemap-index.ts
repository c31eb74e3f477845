import type { LoaderFunctionArgs } from 'react-router'
import { loadSitemapIndex } from '../browse/load-sitemap.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadSitemapIndex(request)
