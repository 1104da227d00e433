import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './web/build/compress.ts'
import { drawing } from './web/build/drawing.ts'
import { devPage } from './web/build/dev-page.ts'
import { firstScript } from './web/build/first-script.ts'
import { BUILD_TARGET } from './web/build/oldest-browsers.ts'
import { reactDomParts } from './web/build/react-dom-parts.ts'
import { wholePage } from './web/build/whole-page.ts'

const fileOf = new Map<string, string>()

export default defineConfig({
  root: 'web',
  plugins: [react(), firstScript(), reactDomParts(), wholePage(), compress(), drawing(), devPage()],
  // The shim is for React 17; this is what it stands in for.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  define: {
    // Drop Sentry's debug messages.
    __SENTRY_DEBUG__: 'false',
    // The build fills it in (web/build/whole-page.ts); in development files have no names yet.
    SCREEN_FILES: '{}',
  },
  css: {
    modules: {
      // Same class names in the prerendered shell and in the live one.
      generateScopedName: (name, file) =>
        `${shortName(file.replace(/^.*\/([\w-]+)\.module\.css.*$/, '$1'))}_${name}`,
    },
  },
  server: {
    // Everything but the web app goes to the server.
    proxy: Object.fromEntries(
      [
        '/gateway',
        '/functions',
        '/identity',
        '/sign-in',
        '/session',
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
    // Keep files of earlier builds for tabs that are still open; compress() removes old ones.
    emptyOutDir: false,
    target: BUILD_TARGET,
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compression takes most of the build time, as intended.
      checks: { bundlerTimings: false },
      // Importing these has no side effects, so unused ones are dropped.
      treeshake: {
        moduleSideEffects: [{ test: /\/(domain|contract)\/(?:[\w-]+\/)?[\w-]+\.ts$/, sideEffects: false }],
      },
      // Exporting and importing a constant mostly costs more bytes than its value.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // Everything the entry needs in one file, because each file is a round trip.
            { name: 'first-load', tags: ['$initial'], priority: 4 },
            // Design system parts, hooks and libraries that several screens share.
            {
              name: 'pieces',
              test: /web\/((ui|screen)\/(?:drawings\/)?[\w-]+\.(tsx?|module\.css)|(client\/use-[\w-]+|shell\/way-back)\.tsx?)$|@tanstack/,
              minShareCount: 2,
              priority: 2,
            },
            // What screens of different areas share, one file for each subject.
            { name: 'rules', test: /\/domain\/|web\/buyouts\//, minShareCount: 2, priority: 2 },
            { name: 'appointments', test: /web\/(appointments|addresses)\//, minShareCount: 2, priority: 1 },
            { name: 'claim-draft', test: /web\/claims\//, minShareCount: 2, priority: 1 },
            { name: 'job', test: /web\/screens\/job\//, minShareCount: 2, priority: 1 },
            // A customer who opens one step of a claim needs the next ones too.
            { name: 'claim-steps', test: /web\/screens\/service-request\// },
          ],
        },
      },
    },
  },
})

/** 'devices-layout' → 'dela', in the page and in scripts: the first load has room for little more. */
function shortName(file: string): string {
  const words = file.split('-')
  const short = words.length > 1 ? words.map((word) => word.slice(0, 2)).join('') : file
  const other = fileOf.get(short) ?? file
  if (other !== file)
    throw new Error(`Rename ${file}.module.css: its classes would be named as those of ${other}`)
  fileOf.set(short, file)
  return short
}
