/**
 * The single HTML page. The build inlines the shell, the styles and what runs before the app. At startup this injects
 * the configuration and derives the CSP that allows exactly those inline parts.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { fillPlaceholders } from '#contract/page-placeholders.ts'
import type { WebConfig } from '#contract/web-config.ts'
import { escapeHtml } from '../http/escape-html.ts'

export interface Page {
  html: string
  etag: string
  contentSecurityPolicy: string
  encoded: { br: Buffer; gzip: Buffer }
  /** The same in two parts, between which data can be written. */
  parts: { start: PagePart; end: PagePart }
}

export interface PagePart {
  text: Buffer
  deflated: Buffer
  /** Its CRC-32. */
  sum: number
}

// This NDIRECT makes our page a little smaller; found by experiment.
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NDIRECT]: 8 }

// Both must match web/index.html.
const CONFIG_PLACEHOLDER = '<!--web-config-->'
const DATA_PLACE = '<!--data-->'

export async function renderPage(file: URL, config: WebConfig): Promise<Page> {
  return pageOf(await readFile(file, 'utf8'), config)
}

export function pageOf(template: string, config: WebConfig): Page {
  const [before = '', ...after] = writeConfig(template, config).split(DATA_PLACE)
  const end = after.join('')
  const html = before + end
  return {
    html,
    etag: `"${sha256(html).slice(0, 27)}"`,
    contentSecurityPolicy: pagePolicy(html, config),
    encoded: {
      br: brotliCompressSync(html, { params: BROTLI }),
      gzip: gzipSync(html, { level: 9 }),
    },
    parts: {
      start: part(before, constants.Z_FULL_FLUSH),
      end: part(end, constants.Z_FINISH),
    },
  }
}

function part(html: string, finishFlush: number): PagePart {
  const text = Buffer.from(html)
  return { text, deflated: deflateRawSync(text, { level: 9, finishFlush }), sum: crc32(text) }
}

export function writeConfig(template: string, config: WebConfig): string {
  // Escape `<`: it could close the script element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return fillPlaceholders(template, config, escapeHtml).replace(
    CONFIG_PLACEHOLDER,
    () => `<script type="application/json" id="web-config">${json}</script>`,
  )
}

function pagePolicy(html: string, { sentryDsn }: WebConfig): string {
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, 'g'))]
      .filter((match) => match.groups?.text && !match.groups.attributes?.includes('application/json'))
      .map((match) => `'sha256-${sha256(match.groups!.text!)}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${inline('script').join(' ')}`.trim(),
    `style-src 'self' ${inline('style').join(' ')}`.trim(),
    "img-src 'self' data:",
    `connect-src 'self'${sentryDsn ? ` ${new URL(sentryDsn).origin}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
