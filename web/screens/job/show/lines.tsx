import { KeepTogether } from '#web/ui/keep-together.tsx'

/** Several lines, such as an address, or a day and its time. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <KeepTogether>{line}</KeepTogether>
    </div>
  ))
}
