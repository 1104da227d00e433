import type { WebConfig } from '#contract/web-config.ts'

/** The server writes this into the page, so it takes no request. */
export const webConfig = JSON.parse(document.getElementById('web-config')!.textContent) as WebConfig
