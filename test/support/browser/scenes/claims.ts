import type { ClaimKind } from '#domain/claim/kind.ts'
import { prepareDraft } from '../claims.ts'
import { screen, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const START = 'PlayStation'
const UNPAID = "Kids' tablet"
const start = ({ device }: Stage) => `/service-request/${device(START)}/create`

const KINDS: [ClaimKind, device: string][] = [
  ['carry-in', UNPAID],
  ['home-service', 'Family computer'],
  ['depot', "Rosa's watch"],
  ['reimbursement', 'Kindle'],
  ['replacement', 'Travel headphones'],
  ['buyout', 'Pro 6E'],
]

export const claimScenes: Scene[] = [
  screen('claim-not-now', ({ device }) => `/service-request/${device('Work laptop')}/create`),
  screen('claim-issue', start),
  {
    name: 'claim-issue-chosen',
    async show({ page }) {
      await page.getByRole('radio').first().check()
      await page.getByRole('group').getByRole('button').first().waitFor()
    },
  },
  {
    name: 'claim-triage',
    async show(stage) {
      const { page, visit, calls } = stage
      await prepareDraft(visit, START, {}, calls)
      for (const [kind, device] of KINDS) await prepareDraft(visit, device, { kind }, calls)
      await page.goto(visit.at(start(stage)) + '&step=triage')
      await stage.settle()
    },
  },
  screen('claim-address', start, '&step=address'),
  {
    name: 'claim-new-address',
    show: ({ page }) => page.getByRole('radio', { name: 'A different address' }).check(),
  },
  screen('claim-options', start, '&step=options'),
  ...KINDS.flatMap(([kind, device]) => claimOf(kind, device)),
  {
    name: 'device-unpaid',
    async show({ page, visit, device, show, settle }) {
      const id = device(UNPAID)
      await show(`/service-request/${id}/confirm/carry-in`)
      await page.getByRole('button', { name: /^Pay .* and send$/ }).click()
      await page.getByRole('heading', { name: 'Pay your service fee' }).waitFor()
      await page.goto(visit.at(`/device/${id}`))
      await settle()
    },
  },
  screen('claim-resolved', '/service-request-resolved'),
]

function claimOf(kind: ClaimKind, device: string): Scene[] {
  const asked = screen(`claim-${kind}`, (stage) => `/service-request/${stage.device(device)}/create/${kind}`)
  const first = kind === 'carry-in' || kind === 'home-service' ? savingTime(asked) : asked
  // These two ask nothing, and show what the claim is on the check page.
  if (kind === 'reimbursement' || kind === 'buyout') return [first]
  return [
    first,
    {
      name: `claim-${kind}-confirm`,
      async show({ page, settle }) {
        if (kind === 'replacement') await page.getByRole('radio', { name: 'Send it back' }).check()
        await page.getByRole('button', { name: /^Continue( with .*)?$/ }).click()
        await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
        await settle()
      },
    },
  ]
}

/** The first free time is chosen for the customer, and saved a moment later. */
function savingTime(scene: Scene): Scene {
  return {
    ...scene,
    async show(stage) {
      const saved = stage.page.waitForResponse((response) => response.url().includes('save-claim-draft'))
      await scene.show(stage)
      await saved
      await stage.settle()
    },
  }
}
