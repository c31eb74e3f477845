import * as circleAlert from 'lucide-react/icons/circle-exclamation-point'
import * as menu from 'lucide-react/icons/menu'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon from './draw-icon.ts'

type Props = ComponentProps<'svg'> & { size?: number }

it.each<Props>([
  {},
  { size: 20, 'aria-hidden': 'true' },
  { className: 'wide' },
  { size: 20, role: 'img', 'aria-label': 'Take care' },
])('[HOUSE-121] the browser draws an icon as the server does with lucide: %j', (props) => {
  for (const lucide of [menu, circleAlert]) {
    const { __iconData } = lucide as unknown as { __iconData: Parameters<typeof createLucideIcon>[0] }
    const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props))
    expect(attributesOf(ours)).toEqual(
      attributesOf(renderToStaticMarkup(createElement(lucide.default, props))),
    )
  }
})

/** In which order they are written says nothing. */
const attributesOf = (html: string) =>
  [...html.matchAll(/<\w+|[\w-]+="[^"]*"/g)].map(([part]) => part).toSorted()
