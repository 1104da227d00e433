import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FunctionResult } from '#contract/index.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { RadioTiles, RadioTilesSkeleton } from '#web/ui/radio-tiles.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

interface TypeTilesProps {
  productLines: FunctionResult<'add-device'>['productLines']
  value: string
  /** Of the device, as soon as it is known: the chosen tile then shows its shape. */
  modelName: string
  onChange: (productLine: string) => void
  errorMessage: string | undefined
}

/** The device type: a picture says it faster than a list. Once chosen, only that one is left, with Change. */
export function TypeTiles({ productLines, value, modelName, onChange, errorMessage }: TypeTilesProps) {
  const [isOpen, setIsOpen] = useState(!value)
  const group = useRef<HTMLDivElement>(null)
  // Arrow keys choose on the way to another tile, so only a press folds the rest away at once.
  const isPressed = useRef(false)
  const isFolded = !isOpen && Boolean(value)
  const fold = () => {
    setIsOpen(false)
    requestAnimationFrame(showNextQuestion)
  }
  const reopen = () => {
    flushSync(() => setIsOpen(true))
    group.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions jsx-a11y/click-events-have-key-events -- it only watches how the choice is made
    <div
      ref={group}
      className={classNames('full-width', styles.tiles, isFolded && styles.folded)}
      onPointerDown={() => (isPressed.current = true)}
      onKeyDown={() => (isPressed.current = false)}
      onClick={({ target }) => {
        if (isPressed.current && target instanceof HTMLInputElement) fold()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget)
        if (value && !isPressed.current && isLeft) fold()
      }}
    >
      <RadioTiles
        label={words.type}
        name="type"
        isRequired
        isTall={!isFolded}
        errorMessage={errorMessage}
        options={productLines
          .filter(({ productLine }) => !isFolded || productLine === value)
          .map((line) => ({
            value: line.productLine,
            label: line.productLineName,
            drawing: <ProductDrawing device={isFolded ? { ...line, modelName } : line} />,
          }))}
        value={value}
        onChange={onChange}
      />
      {isFolded && (
        <Button variant="secondary" type="button" onClick={reopen}>
          {words.change}
          <VisuallyHidden>{words.changeType}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

/** As many as the sandbox's catalog has types. */
export function TypeTilesSkeleton() {
  return (
    <div className={classNames('full-width', styles.tiles)}>
      <RadioTilesSkeleton label={words.type} count={16} isTall />
    </div>
  )
}

/** On a phone the next question may be off screen. */
function showNextQuestion(): void {
  document.querySelector('[data-field="brand"]')?.scrollIntoView({ block: 'nearest' })
}
