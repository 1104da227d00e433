/** Builds what draws the first screen on the server: one file, outside of what is served (server/page/drawing.ts). */
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import react from '@vitejs/plugin-react'

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export function drawing(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'drawing',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: 'warn',
        // The same class names as in the browser.
        css: { modules: config.css.modules ?? {} },
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [react()],
        // Nothing else has to be installed.
        ssr: { noExternal: true },
        build: {
          ssr: fileOf('web/page/draw-devices.tsx'),
          outDir: fileOf('dist/drawing'),
          emptyOutDir: true,
          minify: true,
          target: 'node20',
        },
      })
    },
  }
}
