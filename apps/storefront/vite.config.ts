import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { listScripts } from './bundle/list-scripts.ts'
import { shortClassNames } from './bundle/short-class-names.ts'
import { smallPreload } from './bundle/small-preload.ts'

const SHARED = /packages\/(ui|domain)\/src\/|lucide-react|app\/(platform\/(?!form\/)|catalogue\/[^/]+$)/
const KNOWS_TIRES =
  /packages\/domain\/src\/((catalogue|reviews)\/(?!picture)|pricing\/price-label)|packages\/ui\/src\/(score-|stars|pill|tread-|breadcrumbs|empty-state)|app\/catalogue\/(?!picture|tire-picture)[^/]+$/
const TELLS_TOTALS =
  /app\/(pricing\/(quote-|messages|summary-layout)|orders\/rail-item)|packages\/(domain\/src\/payments\/(messages|payment-options)|ui\/src\/(stepper|summary-lines))/

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), smallPreload(), listScripts()],
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
              test: (id) => SHARED.test(id) && !KNOWS_TIRES.test(id) && !TELLS_TOTALS.test(id),
              tags: ['$initial'],
              minShareCount: 5,
            },
            // What only pages with tires need of it; the checkout goes without.
            { name: 'catalogue', test: KNOWS_TIRES, tags: ['$initial'], minShareCount: 5 },
            // What the steps of checkout and the order share, which no page of the catalogue needs.
            { name: 'totals', test: TELLS_TOTALS, tags: ['$initial'], minShareCount: 2 },
            // Pages with tires to choose from have their cards; the others none of them.
            { name: 'cards', test: /app\/catalogue\/cards\//, tags: ['$initial'], minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
