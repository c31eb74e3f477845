import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { shortClassNames } from './bundle/short-class-names.ts'
import { smallPreload } from './bundle/small-preload.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), smallPreload()],
  // What an icon can do beyond its size and its class is most of lucide's script.
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: resolve(import.meta.dirname, 'bundle/draw-icon.ts') },
    ],
  },
  // While developing, a class says what it is.
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.STOREFRONT_PORT ?? 7802),
    strictPort: true,
    // The shop is opened through nginx under its channel hosts; hot updates come the same way.
    allowedHosts: ['.localhost'],
  },
  // Known before the first request, so that no page reloads because a library was discovered late.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  build: {
    // Files that a browser caches for a year carry their hash; nothing is inlined into the script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small file that every page has already: a page waits for its styles before it paints.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that changes only with the framework, and packs better than its parts.
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            // What every page needs around it, in one file instead of thirty small ones that pack badly.
            { name: 'shell', test: /app\/(root\.tsx|platform\/script\/)/, priority: 1 },
            // Likewise what many pages share: what two or three do would be loaded by all. What loads when somebody opens
            // it, such as an overlay, is none of it, nor is the recipe of forms, which most pages have only in overlays.
            {
              name: 'parts',
              test: /packages\/(ui|domain)\/src\/|lucide-react|app\/(platform\/(?!form\/)|catalogue\/[^/]+$)/,
              tags: ['$initial'],
              minShareCount: 5,
            },
            // Pages with tires to choose from have their cards; the others none of them.
            { name: 'cards', test: /app\/catalogue\/cards\//, tags: ['$initial'], minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
