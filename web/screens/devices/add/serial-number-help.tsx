import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import styles from './add-device.module.css'

const PLACES: Record<string, string> = {
  TV: 'On a sticker at the back, near the lower corner; or in Settings, About, Serial number.',
  LAP: 'On the underside. On a Mac: Apple menu, About This Mac. On Windows: Settings, System, About.',
  DSK: 'On the back or the underside of the case. On a Mac: Apple menu, About This Mac.',
  TAB: 'In Settings, General or About; or engraved on the back.',
  PHN: 'In Settings, General or About phone. Dialing *#06# shows it as well.',
  GAM: 'On a sticker at the back or underneath; or in Settings, System, Console information.',
  MON: 'On a sticker at the back, beside the ports.',
  PRN: 'Inside the lid where the cartridges are, or on the back.',
  CAM: 'On the underside, next to the tripod thread.',
  AUD: 'On the back or underneath, next to the power connector.',
  HPH: 'Inside the headband or the ear cushion, in the lid of the case, or in the app.',
  WCH: 'In Settings, General, About; or engraved around the sensor on the back.',
  RTR: 'On the sticker underneath, beside the network name.',
  EBR: 'In Settings, Device Info; or on the back.',
  STR: 'On the underside, or in Settings, About.',
  DRN: 'In the battery bay, or on the box next to the barcode.',
}

const ANYWHERE = 'On a sticker at the back or underneath, in the settings, or on the box next to the barcode.'

export function SerialNumberHelp({ productLine }: { productLine: string }) {
  return (
    <HelpDisclosure question="Where do I find the serial number?">
      <div className={styles.help}>
        <ProductDrawing productLine={productLine} />
        <p>{PLACES[productLine] ?? ANYWHERE} It often begins with S/N.</p>
      </div>
    </HelpDisclosure>
  )
}
