import type { LoaderFunctionArgs } from 'react-router'
import { loadSitemapIndex } from '../pages/sitemap/load-sitemap.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadSitemapIndex(request)
