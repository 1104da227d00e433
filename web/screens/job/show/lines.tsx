import { KeepTogether } from '#web/ui/keep-together.tsx'

export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <KeepTogether>{line}</KeepTogether>
    </div>
  ))
}
