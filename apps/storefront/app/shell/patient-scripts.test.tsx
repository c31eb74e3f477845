import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { PatientScripts } from './patient-scripts.tsx'

it('lets scripts wait for what the page is painted with', () => {
  const Page = createRoutesStub([{ id: 'page', path: '/', Component: PatientScripts }])
  const links = renderToString(<Page initialEntries={['/']} />).match(/<link[^>]*modulepreload[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
})
