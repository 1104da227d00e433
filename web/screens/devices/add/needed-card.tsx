import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { Panel } from '#web/screen/panel.tsx'
import { serialPlaceWords } from './serial-place.ts'
import * as words from './words.ts'
import styles from './add-device.module.css'

/** Only beside the form, on a wide window. */
export function NeededCard({ device }: { device: Drawn }) {
  return (
    <Panel title={words.needed} className={styles.needed}>
      {[
        [words.brandAndModel, words.modelHint],
        [words.serialNumber, serialPlaceWords(device)],
      ].map(([what, where]) => (
        <div key={what}>
          <h3>{what}</h3>
          <p>{where}</p>
        </div>
      ))}
    </Panel>
  )
}
