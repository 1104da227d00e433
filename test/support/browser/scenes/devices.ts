import { notSaved, notThere, question, screen, type Scene } from './scene.ts'

const tablet = "Kids' tablet"

export const deviceScenes: Scene[] = [
  {
    name: 'my-devices-no-match',
    async show({ page, settle }) {
      await page.getByRole('searchbox', { name: 'Search devices' }).fill('toaster')
      await page.getByRole('button', { name: 'Show all devices' }).waitFor()
      await settle()
    },
  },
  screen('device-to-decide', ({ device }) => `/device/${device('Living-room TV')}`),
  screen('device-in-service', ({ device }) => `/device/${device('Work laptop')}`),
  screen('device', ({ device }) => `/device/${device(tablet)}`),
  question('device-remove', /^Remove/),
  {
    name: 'device-edit',
    async show({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit details' }).click()
    },
  },
  notSaved('device-not-saved', 'updateEquipmentDetails', 'Nickname', 'Tablet upstairs'),
  question('device-discard', 'Cancel'),
  {
    name: 'add',
    async show({ page, show }) {
      await page.getByRole('button', { name: 'Discard' }).click()
      await show('/device/add')
    },
  },
  {
    name: 'add-unanswered',
    async show({ page }) {
      await page.getByRole('radio', { name: 'Laptop' }).click()
      await page.getByRole('button', { name: 'Save device' }).click()
    },
  },
  {
    name: 'add-answered',
    async show({ page, settle }) {
      await page.getByRole('radio', { name: 'Laptop' }).click()
      await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Dell' })
      await page.getByRole('combobox', { name: 'Model' }).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: 'Serial number' }).waitFor()
      await settle()
    },
  },
  notThere('device-not-there', '/device/1'),
]
