import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { placeWords } from './place-line.ts'
import * as words from './words.ts'
import styles from './add-device.module.css'

/** Beside the form on a wide window. On a narrow one each field says it in its place. */
export function NeededCard({ device }: { device: Drawn }) {
  return (
    <Card className={styles.needed}>
      <h2>{words.needed}</h2>
      {[
        [words.brandAndModel, words.modelHint],
        [words.serialNumber, placeWords(device)],
      ].map(([what, where]) => (
        <div key={what}>
          <h3>{what}</h3>
          <p>{where}</p>
        </div>
      ))}
    </Card>
  )
}
