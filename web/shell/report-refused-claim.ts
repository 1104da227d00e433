import { refusedClaim } from './generic-error.ts'
import { openErrorPopup } from './popup-store.ts'

/** P7.7: for when raising a claim is answered with an error description. */
export function reportRefusedClaim(goToMyDevices: () => void): void {
  const { paragraphs, goToMyDevices: label } = refusedClaim
  openErrorPopup({ paragraphs, actions: [{ label, variant: 'primary', onPress: goToMyDevices }] })
}
