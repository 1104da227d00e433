import { Suspense } from 'react'
import { lazyPart } from '#web/client/load-chunk.ts'
import type { Drawn } from '#web/ui/drawings/product-shapes.ts'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import { serialPlaceLine, serialPlaceWords } from './serial-place.ts'
import * as words from './words.ts'
import styles from './add-device.module.css'

// The words say it too: without the picture, nothing is missing.
const SerialNumberPlace = lazyPart(async () => (await import('./serial-number-place.tsx')).SerialNumberPlace)

export function SerialNumberHelp({ device }: { device: Drawn }) {
  return (
    <HelpDisclosure question={words.whereSerial}>
      <div className={styles.help}>
        <div className={styles.place}>
          <Suspense>
            <SerialNumberPlace productLine={serialPlaceLine(device)} />
          </Suspense>
        </div>
        <p>
          {serialPlaceWords(device)}
          {words.startsWith}
        </p>
      </div>
    </HelpDisclosure>
  )
}
