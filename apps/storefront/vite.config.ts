import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that changes only with the framework, and packs better than its parts.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
          ],
        },
      },
    },
  },
})
