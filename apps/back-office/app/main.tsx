import '@shop/ui/tokens.css'
import '@shop/ui/base.css'
import { LinkProvider } from '@shop/ui/link'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { OfficeLink } from './shell/office-link.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the office')
createRoot(root).render(
  <StrictMode>
    <LinkProvider link={OfficeLink}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </LinkProvider>
  </StrictMode>,
)
