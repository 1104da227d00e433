/**
 * In development Vite serves the page, with the configuration of the running server and with live scripts. Navigations
 * to screens go to the server first, which may send them elsewhere to sign in. The page brings no data: the app asks.
 */
import { request as ask } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { isScreenPath } from '#contract/screens.ts'

const { DEV_SERVER_URL } = process.env

export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use(askServerFirst),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const response = await fetch(`${DEV_SERVER_URL}/sandbox/web-config.json`)
        const config = (await response.text()).replaceAll('<', '\\u003c')
        return html
          .replace(
            '<!--web-config-->',
            () => `<script type="application/json" id="web-config">${config}</script>`,
          )
          .replace('<!--before-app-->', '<script type="module" src="/page/before-app.ts"></script>')
      },
    },
  }
}

const askServerFirst: Connect.NextHandleFunction = ({ method, url = '', headers }, response, next) => {
  const isNavigation = method === 'GET' && headers.accept?.includes('text/html')
  if (!isNavigation || !isScreenPath(url.split('?')[0]!)) return next()
  // Not `fetch`, which would say that it is no navigation.
  const asked = ask(`${DEV_SERVER_URL}${url}`, { headers }, (answer) => {
    answer.resume()
    const { location, 'set-cookie': cookies } = answer.headers
    if (cookies) response.setHeader('set-cookie', cookies)
    if (location) response.writeHead(answer.statusCode!, { location }).end()
    else next()
  })
  asked.on('error', next).end()
}
