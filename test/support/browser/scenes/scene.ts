import { hideDialog, type Stage } from './stage.ts'

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

/** What a button asks first, instead of what was asked before. */
export const question = (name: string, button: string | RegExp): Scene => ({
  name,
  async show({ page }) {
    await hideDialog(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
})

/** The open form with another answer, which the server fails to save. */
export const notSaved = (name: string, call: string, field: string, answer: string): Scene => ({
  name,
  provokes: /502/,
  async show({ page }) {
    // Unlike other failures, this one is not retried.
    const error = { code: 'bad-answer', message: '' }
    await page.route(`**/gateway/${call}`, (route) => route.fulfill({ status: 502, json: { error } }), {
      times: 1,
    })
    await page.getByRole('textbox', { name: field }).fill(answer)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').waitFor()
  },
})
