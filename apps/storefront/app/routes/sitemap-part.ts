import type { LoaderFunctionArgs } from 'react-router'
import { loadSitemapPart } from '../pages/sitemap/load-sitemap.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) => loadSitemapPart(request, params.part ?? '')
