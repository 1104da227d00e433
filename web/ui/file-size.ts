/** '640 KB', '2.4 MB': in the decimal units that phones and computers show. */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`
}
