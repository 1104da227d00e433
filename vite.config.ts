import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './web/build/compress.ts'
import { devPage } from './web/build/dev-page.ts'
import { wholePage } from './web/build/whole-page.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), wholePage(), compress(), devPage()],
  // Strip Sentry's own debug logging.
  define: { __SENTRY_DEBUG__: 'false' },
  css: {
    modules: {
      // Stable names, the same in the prerendered shell and in the live one.
      generateScopedName: (name, file) => `${file.replace(/^.*\/([\w-]+)\.module\.css.*$/, '$1')}_${name}`,
    },
  },
  server: {
    // Everything outside the web app is served by the backend.
    proxy: Object.fromEntries(
      [
        '/gateway',
        '/functions',
        '/identity',
        '/sandbox',
        '/partner',
        '/openapi',
        '/health',
        '^/(\\?.*)?$',
      ].map((path) => [path, { target: process.env.DEV_SERVER_URL ?? '', changeOrigin: false }]),
    ),
  },
  build: {
    outDir: '../dist/web',
    // Files of earlier builds stay for tabs that are still open; compress() removes the oldest.
    emptyOutDir: false,
    target: 'es2022',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compression takes most of a build, on purpose.
      checks: { bundlerTimings: false },
      // Domain and contract modules have no side effects: drop what is unused.
      treeshake: {
        moduleSideEffects: [{ test: /\/(domain|contract)\/(?:[\w-]+\/)?[\w-]+\.ts$/, sideEffects: false }],
      },
      // Across chunks a constant's export and imports mostly cost more bytes than its value.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // One file for everything the entry needs, even if other chunks use it too: each file is a round trip.
            { name: 'first-load', tags: ['$initial'], priority: 4 },
            // The parts of the popups. Fetched with the first load, so nothing else belongs here.
            {
              name: 'dialogs',
              test: /web\/ui\/(dialog|message-text|use-modal|visually-hidden)\./,
              minShareCount: 2,
              priority: 3,
            },
            // Design system components, hooks and libraries that several screens share.
            {
              name: 'pieces',
              test: /web\/((ui|screens)\/[\w-]+\.(tsx?|module\.css)|(client\/use-[\w-]+|shell\/way-back)\.tsx?)$|@tanstack/,
              minShareCount: 2,
              priority: 2,
            },
            // What the screens of a claim, or of a job, share among themselves.
            { name: 'claim', test: /web\/screens\/service-request\//, minShareCount: 2, priority: 1 },
            { name: 'job', test: /web\/screens\/job\//, minShareCount: 2, priority: 1 },
            // The steps of a claim follow one another: whoever opens one needs the next.
            { name: 'claim-steps', test: /web\/screens\/service-request\// },
          ],
        },
      },
    },
  },
})
