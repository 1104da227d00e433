import type { FunctionResult } from '#contract/index.ts'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import * as words from './words.ts'

interface TypeTilesProps {
  productLines: FunctionResult<'add-device'>['productLines']
  value: string
  onChange: (productLine: string) => void
  errorMessage: string | undefined
}

/** The device type: a picture says it faster than a list. */
export function TypeTiles({ productLines, value, onChange, errorMessage }: TypeTilesProps) {
  return (
    <RadioTiles
      label={words.type}
      name="type"
      isRequired
      isTall
      errorMessage={errorMessage}
      options={productLines.map((line) => ({
        value: line.productLine,
        label: line.productLineName,
        drawing: <ProductDrawing device={line} />,
      }))}
      value={value}
      onChange={(productLine) => {
        onChange(productLine)
        requestAnimationFrame(showNextQuestion)
      }}
    />
  )
}

/** On a phone the next question is below the tiles, off screen. */
function showNextQuestion(): void {
  document.querySelector('[data-field="brand"]')?.scrollIntoView({ block: 'nearest' })
}
