import type { FunctionResult } from '#contract/index.ts'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { useField } from '#web/ui/use-field.ts'
import styles from './type-tiles.module.css'

interface TypeTilesProps {
  productLines: FunctionResult<'add-device'>['productLines']
  value: string
  onChange: (productLine: string) => void
  errorMessage: string | undefined
}

/** What kind of thing it is: a picture says it faster than a list. */
export function TypeTiles({ productLines, value, onChange, errorMessage }: TypeTilesProps) {
  const field = { label: 'What is it?', name: 'type', isRequired: true, errorMessage }
  const parts = useField(field)
  return (
    <FieldGroup field={field} parts={parts} role="radiogroup">
      <div className={styles.tiles}>
        {productLines.map(({ productLine, productLineName }) => (
          <label key={productLine} className={styles.tile}>
            <input
              type="radio"
              name="type"
              value={productLine}
              checked={value === productLine}
              onChange={() => {
                onChange(productLine)
                requestAnimationFrame(showNextQuestion)
              }}
              className={styles.mark}
            />
            <ProductDrawing line={productLine} />
            <span>{productLineName}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** On a phone the next question is below the tiles, out of sight. */
function showNextQuestion(): void {
  document.querySelector('[data-field="brand"]')?.scrollIntoView({ block: 'nearest' })
}
