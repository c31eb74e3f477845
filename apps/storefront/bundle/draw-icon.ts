import { type ComponentProps, createElement } from 'react'

type IconData = {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
  aliases?: string[]
}
type IconProps = ComponentProps<'svg'> & { size?: number }

/**
 * Draws an icon as lucide does, in a sixth of its script: icons of the shop have a size and a class, and nothing else of
 * what lucide offers. The build puts it in the place of lucide's own (`vite.config.ts`); the server draws with lucide.
 */
export default function createLucideIcon({ name, node, aliases = [] }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return ({ size = 24, className, ...others }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        ...(!others['aria-label'] && { 'aria-hidden': 'true' }),
        ...others,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
