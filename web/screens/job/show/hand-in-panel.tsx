import { handInSteps } from '#domain/claim/guidance.ts'
import type { JobInfo } from '#web/client/queries.ts'
import { Panel } from '#web/screen/panel.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import { LabelDownload } from './label-panel.tsx'
import * as words from './words.ts'

interface HandInProps {
  data: JobInfo
  when: NonNullable<JobInfo['handIn']>
}

/** How to return the old device, shown when it is the only thing left to do, or ahead of time. */
export function HandIn({ data, when }: HandInProps) {
  if (data.handIn !== when) return null
  // Registering the new device comes first.
  const variant = when === 'now' && data.actions.includes('register-replacement') ? 'secondary' : 'primary'
  const download = data.label && <LabelDownload data={data} variant={variant} />
  const steps = <NumberedSteps steps={handInSteps(data.label, data.device)} />
  return when === 'now' ? (
    <YourTurnCard title={words.sendBackNow} actions={download}>
      {steps}
    </YourTurnCard>
  ) : (
    <Panel title={words.sendBack}>
      {steps}
      {download}
    </Panel>
  )
}
