// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { removeCanonical, removeRepeatedTags } from './tidy-head.ts'

const add = (html: string, ofThePage = false) => {
  const template = document.createElement('template')
  template.innerHTML = html
  const tag = template.content.firstElementChild as HTMLElement
  if (ofThePage) Object.assign(tag, { __reactFiber$1: {} })
  return document.head.appendChild(tag)
}

beforeEach(() => document.head.replaceChildren())

describe('a route change', () => {
  it('[NAV-067] removes repeated head tags and keeps those of the page', () => {
    const own = add('<meta name="robots" content="index,follow">', true)
    add('<meta name="robots" content="noindex">')
    add('<link rel="canonical" href="/old">')
    const newer = add('<link rel="canonical" href="/new">')
    const other = add('<meta name="description" content="Tires">')
    removeRepeatedTags(document.head)
    expect([...document.head.children]).toEqual([own, newer, other])
  })

  it('leaves two tags that React owns to React', () => {
    add('<meta name="robots" content="a">', true)
    add('<meta name="robots" content="b">', true)
    removeRepeatedTags(document.head)
    expect(document.head.children).toHaveLength(2)
  })
})

it('[NAV-057] a missing page loses the canonical link that something added', () => {
  add('<link rel="canonical" href="/gone">')
  removeCanonical(document.head)
  expect(document.head.children).toHaveLength(0)
})
