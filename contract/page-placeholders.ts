/**
 * The shell is rendered into the HTML at build time, when brand and links are unknown. It contains these placeholders,
 * and the server fills in the configured values.
 */
import { accountLinks, type WebConfig } from './web-config.ts'

export type ShellConfig = Pick<WebConfig, 'brandName' | 'callCenter' | 'account'>

export const placeholderConfig: ShellConfig = {
  brandName: '{{brandName}}',
  callCenter: '{{callCenter}}',
  account: accountLinks((page) => `{{account.${page}}}`),
}

/** Replaces each placeholder with its value; `write` escapes a value for its context. */
export function fillPlaceholders(html: string, config: WebConfig, write: (value: string) => string): string {
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_mark, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], config)
    return write(String(value))
  })
}
