// Each carrier's tracking page.
const carriers: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FEDEX: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** The carrier's tracking page for a package; null for an unknown carrier or without a number. */
export function trackingAddress(carrier: string, trackingId: string): string | null {
  const page = carriers[carrier.trim().toUpperCase()]
  const number = trackingId.replaceAll(/\s/g, '')
  return page && number ? page + encodeURIComponent(number) : null
}
