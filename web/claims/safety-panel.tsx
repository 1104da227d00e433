import { Checklist } from '#web/ui/checklist.tsx'
import { YourTurnCard } from '#web/ui/your-turn-card.tsx'
import * as words from './words.ts'

/** What to do at once about a device that may be dangerous (P3.13). */
export function SafetyPanel({ safety }: { safety: readonly string[] }) {
  return (
    safety.length > 0 && (
      <YourTurnCard title={words.safetyTitle}>
        <Checklist items={safety} />
      </YourTurnCard>
    )
  )
}
