import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JsonLd, jsonLdText } from './json-ld.tsx'

const things = [{ '@type': 'Thing', name: 'Tires </script><script>alert(1)' }]

it('[SEO-003] cannot be ended by a name that looks like markup, and reads the same', () => {
  expect(jsonLdText(things)).not.toContain('<')
  expect(JSON.parse(jsonLdText(things))['@graph']).toEqual(things)
})

it('comes with the HTML of the server and is not written by a browser', () => {
  expect(renderToString(<JsonLd things={things} />)).toContain('application/ld+json')
  const { container } = render(<JsonLd things={things} />)
  expect(container.innerHTML).toBe('')
})
