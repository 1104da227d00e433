import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { HelpDisclosure } from '#web/ui/help-disclosure.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

export function SerialNumberHelp({ productLine }: { productLine: string }) {
  return (
    <HelpDisclosure question={words.whereSerial}>
      <div className={styles.help}>
        <ProductDrawing productLine={productLine} />
        <p>
          {words.places[productLine] ?? words.anywhere}
          {words.startsWith}
        </p>
      </div>
    </HelpDisclosure>
  )
}
