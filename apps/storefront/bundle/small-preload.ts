import type { Plugin } from 'vite'

/**
 * What a part loaded on demand needs is fetched together with it, as Vite does it, without what Vite knows about styles:
 * they are one file here, which every page has.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export const __vitePreload = (load, needed = []) => {
  for (const file of needed) import(/* @vite-ignore */ '/' + file).catch(() => {})
  return load()
}`,
    },
  }
}
