/** Every screen in its main states, by the customer who sees it. A scene may rely on those before it. */
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { claimScenes } from './claims.ts'
import { deviceScenes } from './devices.ts'
import { editScenes, everyStatusScenes, historyScenes, jobScenes, receiptScenes } from './jobs.ts'
import { notFoundScene, sandboxScenes, troubleScenes } from './shell.ts'
import type { Scene } from './scene.ts'

export { openStage, type Stage } from './stage.ts'
export type { Scene } from './scene.ts'

const myDevices: Scene = { name: 'my-devices', show: ({ show }) => show('/device/my-devices') }
const named = (name: string): Scene => ({ ...myDevices, name: `my-devices-${name}` })

export const scenes: [account: AccountKey, scenes: Scene[]][] = [
  [
    'one-plan',
    [
      myDevices,
      ...deviceScenes,
      ...historyScenes,
      ...jobScenes,
      ...editScenes,
      ...receiptScenes,
      ...claimScenes,
      notFoundScene,
      ...sandboxScenes,
      ...troubleScenes,
    ],
  ],
  ['every-status', everyStatusScenes],
  ['new-customer', [named('empty'), { name: 'history-empty', show: ({ show }) => show('/service-history') }]],
  ['large-household', [named('many')]],
  [
    'two-plans',
    [
      {
        name: 'plan-question',
        async show({ page, visit }) {
          await page.goto(`/device/my-devices?customerRef=${visit.customerRef}`)
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  ],
  ['call-only', [named('by-phone')]],
  ['waiting', [named('waiting')]],
]
