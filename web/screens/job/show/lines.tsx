/** An address, or a day and its time: one under the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}
