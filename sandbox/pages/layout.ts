/** The frame of every sandbox page: plain HTML with its own styles, so that nobody mistakes it for the portal. */
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#server/http/escape-html.ts'
import { sha256 } from '#server/page/page.ts'

export { escapeHtml }

export interface SandboxPage {
  title: string
  /** HTML. The caller escapes untrusted text. */
  body: string
  wide?: boolean
  /** The page's own script, which can fetch from this server. */
  script?: string
}

export function renderSandboxPage({ title, body, wide = false, script }: SandboxPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<header class="ribbon">Sandbox: this page stands in for a system outside the portal.</header>
<main${wide ? ' class="wide"' : ''}>
${body}
</main>${script ? `\n<script>${script}</script>` : ''}
</body>
</html>`
}

/** A page with a paragraph and a link to continue. `text` is HTML. */
export function noticePage(title: string, text: string, href: string, label: string): SandboxPage {
  const body = `<h1>${escapeHtml(title)}</h1>
<p>${text}</p>
<p><a class="button" href="${escapeHtml(href)}">${label}</a></p>`
  return { title, body }
}

export function sendSandboxPage(reply: FastifyReply, page: SandboxPage, status = 200) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(page))
    .send(renderSandboxPage(page))
}

/** 'Nov 16, 2026, 3:04 PM UTC' */
export function timeOf(time: Date): string {
  return `${time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

const STYLE = `
:root { color-scheme: light dark;
  --paper: light-dark(#f7f5f1, #12161a); --surface: light-dark(#fff, #1a2026); --ink: light-dark(#1b2430, #eceff2);
  --ink-2: light-dark(#51606e, #a9b5c0); --line: light-dark(#e2dcd2, #2c353d); --brand: light-dark(#0a5c5a, #5cc9bf);
  --on-brand: light-dark(#fff, #0d1114); --sunk: light-dark(#efebe4, #0d1114); --bad: light-dark(#a12b2b, #ff9d94);
  --line-strong: light-dark(#938b7e, #6b7680); --brand-strong: light-dark(#074645, #83dad2); --brand-soft: light-dark(#e1f0ee, #15322f);
  --fault: light-dark(#9a4b00, #ffb870); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
.ribbon { margin: 0; padding: .5rem 1rem; background: var(--sunk); color: var(--ink-2); font-size: .875rem; text-align: center; }
main { max-width: 30rem; margin: 0 auto; padding: 2.5rem min(1rem, 5vw) 4rem; }
main.wide { max-width: 60rem; }
h1 { margin: 0 0 .75rem; font-size: min(clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem), 12vw); line-height: 1.15; letter-spacing: -.025em; font-weight: 680; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.125rem; }
p { margin: 0 0 1rem; }
a { color: var(--brand); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: min(1.5rem, 7.5vw); }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
input { width: 100%; min-height: 3rem; margin: 0 0 1rem; padding: 0 .875rem; border: 1px solid var(--line-strong); border-radius: .75rem; background: var(--surface); color: inherit; font: inherit; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .25rem min(1.5rem, 5vw); border: 1px solid transparent; border-radius: .75rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:not(.second):hover { background: var(--brand-strong); }
.full { width: 100%; }
.second { background: none; border: 1px solid var(--ink-2); color: inherit; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin: 1.5rem 0 0; }
textarea { width: 100%; margin: 0; padding: .75rem .875rem; border: 1px solid var(--ink-2); border-radius: .75rem; background: var(--surface); color: inherit; font: inherit; }
select { width: 100%; min-height: 3rem; margin: 0 0 1rem; padding: 0 .75rem; border: 1px solid var(--ink-2); border-radius: .75rem; background: var(--surface); color: inherit; font: inherit; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.row > div { flex: 1 1 min(12rem, 100%); min-width: 0; }
.row input, .row select { margin: 0; }
.row a:not(.button) { align-self: center; }
.small { min-height: 2.75rem; padding: .25rem min(1rem, 5vw); font-size: .9375rem; text-align: left; }
.button .quiet { flex: none; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.cards h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
.cards form { margin: 1rem 0 0; }
.cards + form, [role='status'] + form { margin-top: 1.5rem; }
.cards p { margin: .25rem 0 0; }
.message h2 { margin: 1rem 0 .75rem; overflow-wrap: anywhere; }
.message article > p { margin: 0; }
.letter { max-width: 40rem; overflow-wrap: anywhere; }
.letter p { margin: 0 0 .75rem; }
.letter p:last-child { margin: 0; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; margin: 1rem 0 0; }
@media (min-width: 48rem) { .pair { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.message .bubble { width: fit-content; max-width: 26rem; margin: .75rem 0 0; padding: .625rem .875rem; border-radius: 1rem 1rem 1rem .25rem; background: var(--sunk); overflow-wrap: anywhere; }
.good { border-left: 4px solid var(--brand); padding: .5rem .75rem; font-weight: 600; }
details { margin: .75rem 0 0; }
summary { cursor: pointer; min-height: 1.75rem; color: var(--brand); font-weight: 600; }
pre { margin: .5rem 0; padding: .75rem; overflow-x: auto; background: var(--sunk); border-radius: .75rem; font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.facts { margin: 0; display: grid; gap: .75rem; }
.facts dt { color: var(--ink-2); font-size: .9375rem; }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.facts .amount { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.error { border-left: 4px solid var(--bad); padding: .5rem .75rem; color: var(--bad); font-weight: 600; }
form:has([type='password']:placeholder-shown) [aria-invalid] { border-color: var(--bad); }
form:has([type='password']:not(:placeholder-shown)) > .error { display: none; }
.brand { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; font-size: 1.25rem; font-weight: 680; letter-spacing: -.012em; }
.mark { flex: none; width: 2rem; }
.solid { fill: var(--brand); stroke: none; }
.tick { fill: none; stroke: var(--on-brand); stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.hero { margin: 0 0 1.5rem; }
.hero, .split { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; }
.hero h1 { max-width: 12em; font-size: min(clamp(2rem, 1.5rem + 1.9vw, 2.75rem), 12vw); line-height: 1.1; text-wrap: balance; }
.lead { max-width: 32rem; margin: 0 0 1.5rem; color: var(--ink-2); font-size: 1.125rem; }
.promises { list-style: none; margin: 2rem 0 1.5rem; padding: 0; display: grid; gap: 1rem; }
.promises li { padding: 0 0 0 1rem; border-left: 3px solid var(--brand-soft); }
.promises strong { display: block; }
.room { display: block; width: 100%; background: var(--sunk); border-radius: 1.5rem; fill: var(--brand-soft); stroke: var(--brand); stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.fault { fill: none; stroke: var(--fault); }
.split h2:first-child { margin-top: 0; }
@media (min-width: 56rem) {
  .hero { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; padding: 2rem 0; }
  .split { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 4rem; }
}
.accounts { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
.accounts button { width: 100%; padding: .625rem .875rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); color: inherit; font: inherit; text-align: left; cursor: pointer; }
.accounts button:hover { border-color: var(--brand); }
.accounts strong { display: block; overflow-wrap: anywhere; }
.accounts span, .quiet { color: var(--ink-2); font-size: .9375rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .625rem .75rem .625rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
@media (max-width: 40rem) { tbody, tr, td, th[scope='row'] { display: block; } thead { display: none; } td, th { padding-right: 0; } td { border: 0; padding-top: 0; } }
td a { display: inline-block; padding: .25rem 0; margin-right: 1rem; }
@media (forced-colors: active) { .button:not(.second) { forced-color-adjust: none; background: ButtonText; color: ButtonFace; outline-color: Highlight; } }
`

export const SANDBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${sha256(STYLE)}'`,
  "img-src 'self'",
  // No form-action: browsers apply it to redirects after a form post too, and signing in ends on another origin.
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

function policyOf({ script }: SandboxPage): string {
  if (!script) return SANDBOX_POLICY
  return `${SANDBOX_POLICY}; script-src 'sha256-${sha256(script)}'; connect-src 'self'`
}
