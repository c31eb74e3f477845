import { defineConfig, type Plugin } from 'vite'

/**
 * Whichever file of styles is loaded first says how the layers of `base.css` stand to each other: as desks are added, what
 * they share is cut into files of its own, and those come before it.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer base,ui;${file.source}`
  },
}

export default defineConfig({
  plugins: [layersFirst],
  // The office is opened through nginx under its own host; hot updates come the same way.
  server: { allowedHosts: ['.localhost'] },
  build: {
    outDir: 'build',
    // Nothing is inlined: the policy of the office lets files of its own in and nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
