/**
 * Makes the HTML self-contained: a prerendered shell, each screen's placeholders, inline styles, and the inline scripts
 * that finish the shell for the address and start the app. First paint then depends on nothing but the HTML. The server
 * adds what the page brings (contract/session.ts) in the place of a comment.
 */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { placeholderConfig } from '#contract/page-placeholders.ts'
import type * as Screens from '../page/static-screens.tsx'
import type * as Shell from '../shell/static-shell.tsx'
import { BUILD_TARGET } from './oldest-browsers.ts'
import { screenFiles } from './screen-files.ts'
import { stylesOf } from './styles-of.ts'

export function wholePage(): Plugin {
  return {
    name: 'whole-page',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // First, because it drops the first load's style sheets from what screens need.
        const styled = inlineStyles(html, bundle)
        const { shell, screens } = await drawPage()
        const templates = screens
          // Inert until a script takes its content.
          .map(({ screen, html }) => `<template data-screen="${screen}">${html}</template>`)
          .join('')
        const placeholders = `<style>${stylesOf(templates, sheetsOfScreens(bundle))}</style>${templates}`
        const beforeApp = await bundleInline('web/page/before-app.ts', {
          SCREEN_FILES: JSON.stringify(screenFiles(bundle)),
        })
        const finishShell = await bundleInline('web/page/finish-shell.ts')
        const showDrawn = await bundleInline('web/page/show-drawn.ts')
        return startAfterShell(styled)
          .replace('<!--static-shell-->', () => `${shell}${placeholders}<script>${finishShell}</script>`)
          .replace('<!--before-app-->', () => `<script>${beforeApp}</script>`)
          .replace('<!--show-drawn-->', () => `<script>${showDrawn}</script>`)
      },
    },
  }
}

/**
 * Inlines the entry's style sheets. Also removes the files and every chunk's reference to them; otherwise a chunk
 * would load them again, after the screens' styles.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const asset = bundle[file]
    if (asset?.type !== 'asset') return link
    delete bundle[file]
    for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(file)
    return `<style>${String(asset.source).trim()}</style>`
  })
}

/**
 * The document ends only once it has its data, and the app's scripts must not wait for that: they are preloaded, and
 * run as soon as the shell that they replace is complete. If they can't be loaded, the page reloads once; if that
 * doesn't help, it says so.
 */
function startAfterShell(html: string): string {
  const files: string[] = []
  const loaded = html.replaceAll(
    /<script type="module"[^>]*src="(?<file>[^"]+)"[^>]*><\/script>/g,
    (_tag, file: string) => {
      files.push(file)
      return `<link rel="modulepreload" crossorigin href="${file}">`
    },
  )
  // Once for each build. Without storage the page would reload in a loop.
  const giveUp = `try{if(sessionStorage.failed==f)throw 0;sessionStorage.failed=f;location.reload()}catch{const n=document.getElementById("not-loaded");n.hidden=false;main.replaceChildren(n);document.querySelector("[data-static]")?.removeAttribute("data-static")}`
  const run = `const f=${JSON.stringify(files)};Promise.all(f.map(x=>import(x))).catch(()=>{${giveUp}})`
  return loaded.replace('<!--start-->', () => `<script async type="module">${run}</script>`)
}

/** The style sheets that the page doesn't have inline: those of everything that is loaded later. */
function sheetsOfScreens(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('')
}

async function drawPage() {
  const server = await createServer({
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'warn',
    // Nothing runs in a browser here.
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { StaticShell } = (await server.ssrLoadModule('/shell/static-shell.tsx')) as typeof Shell
    const { drawScreens } = (await server.ssrLoadModule('/page/static-screens.tsx')) as typeof Screens
    return {
      shell: renderToStaticMarkup(createElement(StaticShell, { config: placeholderConfig })),
      screens: await drawScreens(),
    }
  } finally {
    await server.close()
  }
}

async function bundleInline(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: BUILD_TARGET,
      lib: { entry, formats: ['iife'], name: 'inline' },
    },
  })
  const [output] = [result].flat() as Rolldown.RolldownOutput[]
  return output!.output[0].code.trim()
}
