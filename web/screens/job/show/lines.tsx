import { Unbroken } from '#web/ui/unbroken.tsx'

/** Several lines, such as an address, or a day and its time. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <Unbroken>{line}</Unbroken>
    </div>
  ))
}
