import type { WebConfig } from '#contract/web-config.ts'

/** Written into the page by the server, so that nothing has to be fetched to know it. */
export const webConfig = JSON.parse(document.getElementById('web-config')!.textContent) as WebConfig
