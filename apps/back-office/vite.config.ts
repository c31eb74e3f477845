import { defineConfig } from 'vite'

export default defineConfig({
  // The office is opened through nginx under its own host; hot updates come the same way.
  server: { allowedHosts: ['.localhost'] },
  build: {
    outDir: 'build',
    // Nothing is inlined: the policy of the office lets files of its own in and nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
