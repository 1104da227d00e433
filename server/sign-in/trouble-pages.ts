/** The error pages of sign-in. They need no script. Only the one for an unavailable provider retries by itself. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { MyDevices } from '#contract/screens.ts'
import { SIGN_IN_PATH } from '#contract/session.ts'
import { CALL_CENTER_NUMBER } from '#domain/limits.ts'
import { BRAND_MARK } from '../http/brand-mark.ts'
import { escapeHtml } from '../http/escape-html.ts'
import * as words from './words.ts'

export type Trouble =
  /** The customer canceled at the provider. */
  | 'canceled'
  /** Too many sign-ins in a row have failed, or one failed in a way that a retry can't fix. */
  | 'failed'
  /** The browser came back without its sign-in's cookie, or to an old callback URL. */
  | 'not-remembered'
  /** The provider doesn't answer. The page tries again by itself. */
  | 'provider-down'

const STATUS: Record<Trouble, number> = {
  canceled: 200,
  failed: 400,
  'not-remembered': 400,
  'provider-down': 503,
}
const TRY_AGAIN_SECONDS = 5

const STYLE = `
:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;--paper:light-dark(#f7f5f1,#12161a);--surface:light-dark(#fff,#1a2026);--ink:light-dark(#1b2430,#eceff2);--ink-2:light-dark(#51606e,#a9b5c0);--brand:light-dark(#0a5c5a,#5cc9bf);--on-brand:light-dark(#fff,#0b1f1e)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink)}
main{box-sizing:border-box;width:min(34rem,calc(100vw - 2rem));margin:1rem;padding:2rem;border-radius:1rem;background:var(--surface)}
h1{margin:.5rem 0 .75rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1rem;overflow-wrap:anywhere}
b,[href^=tel]{white-space:nowrap}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:700}
.brand svg{flex:none;width:1.75rem}
.solid{fill:var(--brand)}
.tick{fill:none;stroke:var(--surface);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.quiet{color:var(--ink-2);font-size:.9375rem;margin:0}
a{color:var(--brand)}
.button{display:inline-block;margin-right:1rem;padding:.75rem 1.25rem;border-radius:.5rem;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
.button+a{display:inline-block;padding:.75rem 0}
a:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
@media(forced-colors:active){.button{border:1px solid}}`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface TroublePage {
  brandName: string
  /** The screen that the customer wanted. */
  target: string
  /** Also in the log, so that the call center's code leads to the right line. Without a fault, there is none. */
  code?: string
}

export function sendTroublePage(
  reply: FastifyReply,
  trouble: Trouble,
  { brandName, target, code }: TroublePage,
): FastifyReply {
  const { title, text } = words.troubles[trouble]
  const isPassing = trouble === 'provider-down'
  const again = isPassing ? target : `${SIGN_IN_PATH}?${new URLSearchParams({ returnTo: target })}`
  const number = escapeHtml(CALL_CENTER_NUMBER)
  const onward = trouble === 'not-remembered' ? ` <a href="${MyDevices}">${words.goToMyDevices}</a>` : ''
  if (isPassing) {
    reply.header('retry-after', String(TRY_AGAIN_SECONDS))
    reply.header('refresh', `${TRY_AGAIN_SECONDS}; url=${again}`)
  }
  return reply
    .code(STATUS[trouble])
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${BRAND_MARK} ${escapeHtml(brandName)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="${escapeHtml(again)}">${trouble === 'canceled' ? words.signIn : words.tryAgain}</a>${onward}</p>
<p class="quiet">${words.needHelp} <a href="tel:${number}">${number}</a>.${code ? ` ${words.codeIs(escapeHtml(code))}` : ''}</p>
</main>
</body>
</html>`)
}
