import type { Stage } from './stage.ts'

export interface Scene {
  name: string
  show(stage: Stage): Promise<void>
  /** Errors on the console that it provokes. */
  provokes?: RegExp
}

/** A popup says so, over a screen that does too. */
export const notThere = (name: string, path: string): Scene => ({
  name,
  provokes: /40[34]/,
  async show({ page, show }) {
    await show(path)
    await page.getByRole('dialog').waitFor()
  },
})

export const screen = (name: string, path: string | ((stage: Stage) => string), search = ''): Scene => ({
  name,
  show: (stage) => stage.show(typeof path === 'string' ? path : path(stage), search),
})
