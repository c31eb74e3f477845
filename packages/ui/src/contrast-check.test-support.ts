/** Checks every text pair of the tokens against WCAG 2.2: 4.5 for text, 3 for large text and interface parts. */
const text = 4.5
const part = 3

type Pair = readonly [foreground: string, background: string, needed: number]
type Roles = Record<string, string>

const onPaper: Pair[] = [
  ['--text', '--surface-page', text],
  ['--text', '--surface-sunken', text],
  ['--text', '--surface-hover', text],
  ['--text', '--surface-selected', text],
  ['--text-muted', '--surface-page', text],
  ['--text-muted', '--surface-sunken', text],
  ['--text-muted', '--surface-hover', text],
  ['--text-muted', '--surface-selected', text],
  ['--text-subtle', '--surface-page', text],
  ['--text-subtle', '--surface-sunken', text],
  ['--text-subtle', '--surface-hover', text],
  ['--text-accent', '--surface-page', text],
  ['--text-accent', '--surface-sunken', text],
  ['--text-inverse', '--surface-inverse', text],
  ['--text-inverse-muted', '--surface-inverse', text],
  ['--text-disabled', '--surface-page', text],
  ['--text-disabled', '--surface-disabled', text],
  ['--on-action', '--action', text],
  ['--on-action', '--action-hover', text],
  ['--on-action', '--action-active', text],
  ['--ok', '--surface-page', text],
  ['--ok', '--surface-sunken', text],
  ['--ok', '--ok-tint', text],
  ['--danger', '--surface-page', text],
  ['--danger', '--danger-tint', text],
  ['--warn', '--surface-page', text],
  ['--warn', '--warn-tint', text],
  ['--info', '--surface-page', text],
  ['--info', '--info-tint', text],
  ['--text', '--ok-tint', text],
  ['--text', '--danger-tint', text],
  ['--text', '--warn-tint', text],
  ['--text', '--info-tint', text],
  ['--line-control', '--surface-page', part],
  ['--line-selected', '--surface-page', part],
  ['--meter-fill', '--meter-track', part],
  ['--focus-outer', '--surface-page', part],
  ['--focus-outer', '--surface-sunken', part],
  ['--focus-inner', '--surface-inverse', part],
  ['--focus-outer', '--focus-inner', part],
]
const brand: Pair[] = [
  ['--text-accent', '--brand-tint', text],
  ['--on-brand', '--brand', text],
  ['--on-brand', '--brand-hover', text],
  ['--on-brand', '--brand-active', text],
  ['--on-brand-tint', '--brand-tint', text],
]
const header: Pair[] = [
  ['--header-text', '--header-bg', text],
  ['--header-muted', '--header-bg', text],
  ['--header-text', '--header-hover', text],
  ['--header-badge-text', '--header-badge-bg', text],
  ['--header-search-text', '--header-search-bg', text],
]
const sale: Pair[] = [
  ['--sale-text', '--sale-bg', text],
  ['--sale-muted', '--sale-bg', text],
  ['--sale-on-accent', '--sale-accent', text],
  ['--sale-accent', '--sale-bg', part],
  ['--sale-badge-text', '--sale-badge-bg', text],
]

export type ContrastResult = { theme: string; pair: string; ratio: number; needed: number }

export function checkContrast(tokensCss: string): ContrastResult[] {
  const blocks = readBlocks(tokensCss)
  const root = blocks.find((block) => block.selector === ':root')?.roles ?? {}
  const results = measure('default', root, [...onPaper, ...brand, ...header, ...sale])
  for (const { selector, roles } of blocks) {
    const themed = { ...root, ...roles }
    const theme = selector.match(/\[data-(header|sale|partner)="([^"]+)"\]/)
    if (theme?.[1] === 'header') results.push(...measure(selector, themed, header))
    if (theme?.[1] === 'sale') results.push(...measure(selector, themed, sale))
    if (theme?.[1] === 'partner') results.push(...measure(selector, themed, [...brand, ...header]))
  }
  return results
}

function readBlocks(css: string): { selector: string; roles: Roles }[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    roles: Object.fromEntries(
      [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    ),
  }))
}

function measure(theme: string, roles: Roles, pairs: Pair[]): ContrastResult[] {
  return pairs.map(([foreground, background, needed]) => ({
    theme,
    pair: `${foreground} on ${background}`,
    ratio: contrast(resolve(foreground, roles), resolve(background, roles)),
    needed,
  }))
}

function resolve(name: string, roles: Roles): string {
  const value = roles[name]
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  const next = value.match(/^var\((--[\w-]+)\)$/)?.[1]
  return next === undefined ? value : resolve(next, roles)
}

function contrast(a: string, b: string): number {
  const lighter = Math.max(luminance(a), luminance(b))
  const darker = Math.min(luminance(a), luminance(b))
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
