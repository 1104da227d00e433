/**
 * Renders the API document as a page: no script, one style sheet (exported, so that the CSP can contain its hash),
 * every call once under its area, its schemas as in the document. It depends on nothing but the document.
 */
import { escapeHtml } from '../http/escape-html.ts'
import type { ApiCall } from './document-parts.ts'
import type { ApiDocument } from './openapi.ts'

export const apiPageStyle = `
:root { color-scheme: light dark }
body { background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 16px; overflow-wrap: anywhere }
nav { columns: 16rem }
nav p, h3 { margin: 12px 0 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
article, section { border-top: 1px solid; margin-top: 24px }
pre { overflow-x: auto; padding: 12px; background: light-dark(#f2f2f2, #1d1d1d) }
a { color: light-dark(#0a5c5a, #5cc9bf) }
summary { cursor: pointer; min-height: 44px; font-weight: 600 }
`

export function renderApiPage({ info, openapi, tags, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ line: `${method.toUpperCase()} ${path}`, call })),
  )
  const areas = tags.map((tag) => ({ ...tag, calls: calls.filter(({ call }) => call.tags[0] === tag.name) }))
  const menus = areas.map(
    ({ name, calls }) =>
      `<p>${escapeHtml(name)}</p><ul>${calls.map(({ call }) => `<li>${linkTo(call.operationId)}</li>`).join('')}</ul>`,
  )
  const sections = areas.map(
    ({ name, description, calls }) =>
      `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}.</p>${calls.map(article).join('\n')}`,
  )
  const failures = Object.entries(components.responses).map(
    ([code, { description }]) => `<dt id="${code}">${code}</dt><dd>${escapeHtml(description)}.</dd>`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, shape]) => `<section><h3 id="${name}">${name}</h3>${text(name, shape)}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${apiPageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)}</p>
<p>Version ${escapeHtml(info.version)}, OpenAPI ${openapi}, ${calls.length} calls, also <a href="/openapi.json">as JSON</a>.</p>
</header>
<nav aria-label="Calls">${menus.join('\n')}<p>${linkTo('Failures')}, ${linkTo('Shapes')}</p></nav>
<main>
${sections.join('\n')}
<h2 id="Failures">Failures</h2>
<p>The body is always a ${linkTo('FailureBody')}.</p>
<dl>${failures.join('\n')}</dl>
<h2 id="Shapes">Shapes</h2>
${shapes.join('\n')}
</main>
</body>
</html>
`
}

function article({ line, call }: { line: string; call: ApiCall }): string {
  const { operationId, summary, description = '', parameters, requestBody, responses } = call
  const { 200: success, ...others } = responses
  const failures = Object.entries(others).flatMap(([status, failure]) =>
    '$ref' in failure ? `${status} ${linkTo(failure.$ref.split('/').at(-1)!)}` : [],
  )
  const parts = Object.entries({
    Parameters: parameters,
    Request: requestBody?.content,
    Response: success && 'content' in success ? success.content : undefined,
  }).flatMap(([title, part]) =>
    part ? `<details><summary>${title}</summary>${text(`${title} of ${operationId}`, part)}</details>` : [],
  )
  return `<article aria-labelledby="${operationId}">
<h3 id="${operationId}">${operationId}</h3>
<p><code>${escapeHtml(line)}</code></p>
<p>${escapeHtml(`${summary}. ${description}`)}</p>
${parts.join('\n')}
<p>Failures: ${failures.join(', ')}</p>
</article>`
}

/** As JSON, with links to the shapes. */
function text(label: string, part: object): string {
  const json = escapeHtml(JSON.stringify(part, null, 2))
  const linked = json.replaceAll(/#\/components\/schemas\/(\w+)/g, (_reference, name: string) => linkTo(name))
  return `<pre role="group" tabindex="0" aria-label="${label}">${linked}</pre>`
}

/** Names of calls, failures and shapes are words, with hyphens. */
function linkTo(name: string): string {
  return `<a href="#${name}">${name}</a>`
}
