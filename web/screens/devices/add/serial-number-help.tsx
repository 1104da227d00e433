import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk } from '#web/client/load-chunk.ts'
import { productShapes, shapeOf, type Drawn } from '#web/ui/drawings/product-shapes.ts'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

// The words say it too: without the picture, nothing is missing.
const SerialNumberPlace = lazy<ComponentType<{ productLine: string }>>(() =>
  loadChunk(() => import('./serial-number-place.tsx')).then(
    (chunk) => ({ default: chunk.SerialNumberPlace }),
    () => ({ default: () => null }),
  ),
)

export function SerialNumberHelp({ device }: { device: Drawn }) {
  // An all-in-one computer has no case to look at.
  const productLine = shapeOf(device) === productShapes.AIO ? 'AIO' : device.productLine
  return (
    <HelpDisclosure question={words.whereSerial}>
      <div className={styles.help}>
        <div className={styles.place}>
          <Suspense>
            <SerialNumberPlace productLine={productLine} />
          </Suspense>
        </div>
        <p>
          {words.places[productLine] ?? words.anywhere}
          {words.startsWith}
        </p>
      </div>
    </HelpDisclosure>
  )
}
