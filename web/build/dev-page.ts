/** In development Vite serves the page: it fetches the configuration from the running server and loads scripts live. */
import type { Plugin } from 'vite'

export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const response = await fetch(`${process.env.DEV_SERVER_URL}/sandbox/web-config.json`)
        const config = (await response.text()).replaceAll('<', '\\u003c')
        return html
          .replace(
            '<!--web-config-->',
            () => `<script type="application/json" id="web-config">${config}</script>`,
          )
          .replace('<!--first-sign-in-->', '<script type="module" src="/page/first-sign-in.ts"></script>')
      },
    },
  }
}
