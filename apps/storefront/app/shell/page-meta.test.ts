import { expect, it } from 'vitest'
import { pageMeta, pageTitle } from './page-meta.ts'

it('puts the name of the storefront behind the title of a page', () => {
  expect(pageTitle('Order placed', 'SimpleTire')).toBe('Order placed | SimpleTire')
  expect(pageTitle('SimpleTire: tires that fit')).toBe('SimpleTire: tires that fit')
})

it('[CONST-047] announces the share image as 1024x512', () => {
  const meta = pageMeta({ title: 'Home' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1024' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '512' })
})
