import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { serialPlaceWords } from './serial-place.ts'
import * as words from './words.ts'
import styles from './add-device.module.css'

/** Only beside the form, on a wide window. */
export function NeededCard({ device }: { device: Drawn }) {
  return (
    <Card className={styles.needed}>
      <h2>{words.needed}</h2>
      {[
        [words.brandAndModel, words.modelHint],
        [words.serialNumber, serialPlaceWords(device)],
      ].map(([what, where]) => (
        <div key={what}>
          <h3>{what}</h3>
          <p>{where}</p>
        </div>
      ))}
    </Card>
  )
}
