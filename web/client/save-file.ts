// The browser takes its time to begin, and what it has not begun by then comes without its name or not at all.
const ADDRESS_KEPT_MS = 60_000

/** Hands a file to the browser, to be saved where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_MS)
}
