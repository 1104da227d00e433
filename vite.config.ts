import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './web/build/compress.ts'
import { devPage } from './web/build/dev-page.ts'
import { wholePage } from './web/build/whole-page.ts'

export default defineConfig({
  root: 'web',
  plugins: [react(), wholePage(), compress(), devPage()],
  // Error reports without their own debugging messages.
  define: { __SENTRY_DEBUG__: 'false' },
  css: {
    modules: {
      // The same names in the shell that is drawn at build time and in the live one.
      generateScopedName: (name, file) => `${file.replace(/^.*\/([\w-]+)\.module\.css.*$/, '$1')}_${name}`,
    },
  },
  server: {
    // Everything that is not the web app belongs to the server behind.
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
    // Files of earlier builds stay for tabs that are still open; compress() removes the old ones.
    emptyOutDir: false,
    target: 'es2022',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing takes most of a build, and is meant to.
      checks: { bundlerTimings: false },
      // Rules and declarations do nothing by being imported: what of them nobody uses stays behind.
      treeshake: {
        moduleSideEffects: [{ test: /\/(domain|contract)\/(?:[\w-]+\/)?[\w-]+\.ts$/, sideEffects: false }],
      },
      // Between files a constant costs its export and every import: mostly more than its value.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // What the entry needs is one file, also where other parts use it too: each file is a round trip.
            { name: 'first-load', tags: ['$initial'], priority: 4 },
            // What the popups are made of. They are fetched with the first load, so nothing else comes along.
            {
              name: 'dialogs',
              test: /web\/ui\/(dialog|message-text|use-modal|visually-hidden)\./,
              minShareCount: 2,
              priority: 3,
            },
            // What several screens share of the design system, of hooks and of libraries, once for all of them.
            {
              name: 'pieces',
              test: /web\/((ui|screens)\/[\w-]+\.(tsx?|module\.css)|(client\/use-[\w-]+|shell\/way-back)\.tsx?)$|@tanstack/,
              minShareCount: 2,
              priority: 2,
            },
            // And what the screens of a claim, or of a job, share among themselves.
            { name: 'claim', test: /web\/screens\/service-request\//, minShareCount: 2, priority: 1 },
            { name: 'job', test: /web\/screens\/job\//, minShareCount: 2, priority: 1 },
            // The steps of a claim follow one another: who comes to one of them needs the next.
            { name: 'claim-steps', test: /web\/screens\/service-request\// },
          ],
        },
      },
    },
  },
})
