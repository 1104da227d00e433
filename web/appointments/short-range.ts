/** '8:00 AM – 10:00 AM' → '8–10 AM', on one line: for buttons and tiles. */
export function shortRange(label: string): string {
  return label
    .replaceAll(':00', '')
    .replace(/^(\S+) ([AP]M) – (\S+ \2)$/, '$1–$3')
    .replaceAll(' ', '\u00a0')
}
