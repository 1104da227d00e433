/**
 * Renders the API document as a page: no script, one style sheet (exported, so that the CSP can contain its hash),
 * every call once under its area. It depends on nothing but the document.
 */
import type { JsonSchema } from '#contract/example.ts'
import { WELL_FORMED } from '#contract/fields.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { apiPageStyle } from './api-page-style.ts'
import type { ApiCall, ApiParameter, Described } from './document-parts.ts'
import type { ApiDocument } from './openapi.ts'

export { apiPageStyle }

type Listed = { method: string; path: string; call: ApiCall }

export function renderApiPage(document: ApiDocument): string {
  const { info, tags, components } = document
  const calls = listCalls(document)
  const areas = tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ call }) => call.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<style>${apiPageStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} The tables below show only the parameters; the examples show the whole request.</p>
<p class="facts"><span>Version <b>${escapeHtml(info.version)}</b></span> <span>OpenAPI <b>${document.openapi}</b></span>
<span>${calls.length} calls</span></p>
</header>
<div class="columns">
<nav aria-label="Calls">
${areas.map(({ name, calls }) => menu(name, calls)).join('\n')}
<p><a href="#failures">Failures</a></p>
<p><a href="#shapes">Shapes</a></p>
</nav>
<main id="calls">
${areas.map(({ name, description, calls }) => area(name, description, calls)).join('\n')}
${failureSection(components.responses)}
${shapeSection(components.schemas)}
</main>
</div>
</body>
</html>
`
}

function listCalls({ paths }: ApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
}

function menu(name: string, calls: Listed[]): string {
  const links = calls.map(
    ({ call }) => `<li><a href="#${slug(call.operationId)}">${escapeHtml(call.operationId)}</a>`,
  )
  return `<p><a href="#area-${slug(name)}">${escapeHtml(name)}</a></p>
<ul>${links.join('')}</ul>`
}

function area(name: string, description: string, calls: Listed[]): string {
  return `<section aria-labelledby="area-${slug(name)}">
<h2 id="area-${slug(name)}">${escapeHtml(name)}</h2>
<p>${escapeHtml(description)}</p>
${calls.map(article).join('\n')}
</section>`
}

function article({ method, path, call }: Listed): string {
  const id = slug(call.operationId)
  const content = call.requestBody?.content['application/json']
  const inside = content && (content.schema.properties?.[call.operationId] ?? content.schema)
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(call.operationId)}</h3>
<p class="path"><b>${method}</b> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(call.summary)}.${call.description ? ` ${escapeHtml(call.description)}` : ''}</p>
${parameterTable('Parameters', call, 'query')}
${parameterTable('In the path', call, 'path')}
${parameterTable('Headers', call, 'header')}
${inside ? schemaTable('Parameters', inside) : ''}
${call.requestBody && !content ? `<p>Body: ${fileOf(call.requestBody.content)}</p>` : ''}
${answer(call)}
${example(method, path, call, content?.example)}
<p class="failures">Failures: ${failureLinks(call)}</p>
</article>`
}

function parameterTable(caption: string, { parameters = [] }: ApiCall, place: ApiParameter['in']): string {
  const rows = parameters.filter((parameter) => parameter.in === place)
  return rows.length > 0 ? table(caption, rows) : ''
}

function schemaTable(caption: string, schema: JsonSchema): string {
  if (schema.$ref) return `<p>${caption}: ${typeOf(schema)}</p>`
  return table(caption, rowsOf(schema))
}

function answer({ operationId, responses }: ApiCall): string {
  const success = responses['200']
  if (!success || '$ref' in success) return ''
  const [{ schema, example: shown } = { schema: {} }] = Object.values<Described>(success.content)
  if (schema.format === 'binary') return `<p>Response: ${fileOf(success.content)}</p>`
  const wrapped = schema.properties?.[`${operationId}Response`]?.anyOf?.[0]
  return `<details><summary>Response</summary>
${wrapped ? `<p>Inside <code>${escapeHtml(operationId)}Response</code>, or <code>errorDetails</code> for a business refusal.</p>` : ''}
${schemaTable('Response', wrapped ?? schema)}
${shown === undefined ? '' : `<pre tabindex="0" aria-label="Example response of ${escapeHtml(operationId)}"><code>${escapeHtml(JSON.stringify(shown, null, 2))}</code></pre>`}
</details>`
}

function fileOf(content: object): string {
  return `a file, ${Object.keys(content).map(escapeHtml).join(', ')}.`
}

function example(method: string, path: string, call: ApiCall, sent: unknown): string {
  const query = (call.parameters ?? []).filter(
    (parameter) => parameter.in === 'query' && parameter.example !== undefined,
  )
  const search = new URLSearchParams(
    query.map(({ name, example }): [string, string] => [name, String(example)]),
  )
  const headers = (call.parameters ?? []).filter((parameter) => parameter.in === 'header')
  const lines = [
    `${method} ${path}${search.size > 0 ? `?${search}` : ''}`,
    ...(call.security.length > 0 ? ['Authorization: Bearer …'] : []),
    ...headers.map((parameter) => `${parameter.name}: ${String(parameter.example)}`),
    ...(sent === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(sent, null, 2)]),
  ]
  return `<details><summary>Example request</summary>
<pre tabindex="0" aria-label="Example request for ${escapeHtml(call.operationId)}"><code>${escapeHtml(lines.join('\n'))}</code></pre>
</details>`
}

function failureLinks({ responses }: ApiCall): string {
  return Object.entries(responses)
    .flatMap(([status, response]) => ('$ref' in response ? [{ status, code: lastPart(response.$ref) }] : []))
    .map(({ status, code }) => `<a href="#failure-${slug(code)}">${status} ${escapeHtml(code)}</a>`)
    .join(', ')
}

function failureSection(responses: ApiDocument['components']['responses']): string {
  const rows = Object.entries(responses).map(
    ([code, { description }]) =>
      `<dt id="failure-${slug(code)}"><code>${escapeHtml(code)}</code></dt><dd>${escapeHtml(description)}.</dd>`,
  )
  return `<section aria-labelledby="failures">
<h2 id="failures">Failures</h2>
<p>The body is always a <a href="#shape-FailureBody">FailureBody</a>.</p>
<dl>${rows.join('')}</dl>
</section>`
}

function shapeSection(schemas: Record<string, JsonSchema>): string {
  const shapes = Object.entries(schemas)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, schema]) => `<section class="shape" aria-labelledby="shape-${slug(name)}">
<h3 id="shape-${slug(name)}">${escapeHtml(name)}</h3>
${schemaTable(name, schema)}
</section>`,
    )
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapes.join('\n')}</section>`
}

type Row = { name: string; required: boolean; schema: JsonSchema }

/** One row per property, including those of nested unnamed objects: `tracking.carrier`, `brands[].brandCode`. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Row[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${prefix}${key}`
    const value = schema.anyOf?.find(({ properties }) => properties) ?? schema
    const inner = value.items ? rowsOf(value.items, `${name}[].`) : rowsOf(value, `${name}.`)
    return [{ name, required: required.includes(key), schema }, ...inner]
  })
}

function table(caption: string, rows: Row[]): string {
  if (rows.length === 0) return `<p>${caption}: none.</p>`
  // Explicit roles: the narrow layout changes `display`, and browsers then drop the table semantics.
  const heads = COLUMNS.map((column) => `<th role="columnheader" scope="col">${column}</th>`).join('')
  return `<table role="table"><caption>${escapeHtml(caption)}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${rows.map(tableRow).join('\n')}</tbody></table>`
}

const COLUMNS = ['Name', 'Type', 'Required', 'Bounds', 'Description'] as const

function tableRow({ name, required, schema }: Row): string {
  const cells = [
    typeOf(schema),
    required ? 'yes' : 'no',
    boundsOf(schema),
    escapeHtml(schema.description ?? schema.anyOf?.find(({ description }) => description)?.description ?? ''),
  ].map(
    (cell, index) =>
      `<td role="cell" data-label="${COLUMNS[index + 1]}">${cell && `<span>${cell}</span>`}</td>`,
  )
  return `<tr role="row"><th role="rowheader" scope="row"><code>${breakable(name)}</code></th>${cells.join('')}</tr>`
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = lastPart(schema.$ref)
    return `<a href="#shape-${slug(name)}">${escapeHtml(name)}</a>`
  }
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const owned = schema['x-owned']
    ? `, ${schema['x-encrypted'] ? 'encrypted ' : ''}id of a ${schema['x-owned']}`
    : ''
  return escapeHtml(`${schema.format ?? schema.type ?? 'anything'}${owned}`)
}

function boundsOf(schema: JsonSchema): string {
  const counted = (least: number | undefined, most: number | undefined, what: string) =>
    most === undefined ? '' : `${least ? `${least} to ` : 'at most '}${most} ${what}`
  const range = schema.minimum === undefined ? '' : `${schema.minimum} to ${schema.maximum ?? '…'}`
  const parts = [
    counted(schema.minLength, schema.maxLength, 'characters'),
    counted(schema.minItems, schema.maxItems, 'items'),
    range,
    schema.pattern && schema.pattern !== WELL_FORMED ? `<code>${escapeHtml(schema.pattern)}</code>` : '',
    ...(schema.anyOf ?? []).map(boundsOf),
  ]
  return parts.filter(Boolean).join('; ')
}

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function slug(name: string): string {
  return encodeURIComponent(name.replaceAll(' ', '-'))
}

/** Long dotted names may wrap after a dot. */
function breakable(name: string): string {
  return escapeHtml(name).replaceAll('.', '.<wbr>')
}
