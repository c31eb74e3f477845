export const loadPage = () => import('../pages/listing/listing-page.tsx')
