import { breakpointPx, contentMaxPx } from '../../packages/ui/src/layout.ts'
import type { Check } from './check.ts'

const WIDTHS: readonly number[] = [...Object.values(breakpointPx), contentMaxPx]
const QUERY = /@media[^{]*|\((?:min|max)-width:[^)]*\)/g

/** A screen changes where `@shop/ui/layout` says a size begins, in style sheets and in the `sizes` of pictures. */
export const breakpoints: Check = {
  name: 'breakpoints',
  covers: (path) =>
    /^(apps\/(storefront|back-office)\/app|packages\/ui\/src)\/.*\.(css|tsx?)$/.test(path) &&
    !/\.test\.tsx?$/.test(path),
  problems: ({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      (line.match(QUERY) ?? [])
        .filter((query) => /width/.test(query))
        .flatMap((query) => query.match(/[\d.]+(?=px|r?em)/g) ?? [])
        .filter((width) => !WIDTHS.includes(Number(width)))
        .map((width) => `${path}:${index + 1}: ${width} is no width of @shop/ui/layout`),
    ),
}
