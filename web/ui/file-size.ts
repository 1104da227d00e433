/** '640 KB', '2.4 MB': decimal units, as phones and computers show them. */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`
}
