import type { Page } from './page.ts'
import type { Portal } from './portal.ts'

/** A customer's, for all cases in turn. */
export interface Visit {
  page: Page
  openTab(): Promise<Page>
  portal: Portal
  /** My Devices with this customer's references, once signed in. */
  devices: string
  /** A file. */
  photo: string
}

export const seeDevices = (page: Page) => page.see('article', /Living-room TV/)
export const seeMarketing = (page: Page) => page.see('heading', /^Something broke\?/)
