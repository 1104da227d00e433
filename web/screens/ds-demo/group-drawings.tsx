import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { productShapes } from '#web/ui/drawings/product-shapes.ts'
import { EmptyShelfDrawing, LockedDrawing, NothingFoundDrawing } from '#web/ui/drawings/later-scenes.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { ErrorIcon, ExternalIcon } from '#web/ui/form-icons.tsx'
import { ChevronIcon, CloseIcon, PhoneIcon, PlusIcon, SearchIcon } from '#web/ui/icons.tsx'
import { CalendarIcon, CheckIcon, FileIcon, InfoIcon, NextIcon, PreviousIcon } from '#web/ui/story-icons.tsx'
import { Row, Tile, Tiles } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

const productLines = [...Object.keys(productShapes), 'any other']

const icons = Object.entries({
  Search: SearchIcon,
  Close: CloseIcon,
  Plus: PlusIcon,
  Chevron: ChevronIcon,
  Phone: PhoneIcon,
  Error: ErrorIcon,
  External: ExternalIcon,
  Calendar: CalendarIcon,
  Previous: PreviousIcon,
  Next: NextIcon,
  Check: CheckIcon,
  Info: InfoIcon,
  File: FileIcon,
})

export const drawingGroups: readonly SpecimenGroup[] = [
  {
    id: 'drawings',
    title: 'Drawings and icons',
    about:
      'Two tones and one stroke. A drawing decorates words that stand beside it, and the fault is drawn in the color of “your turn”.',
    specimens: [
      {
        id: 'drawing',
        name: 'Product drawings: one per product line',
        Piece: () => (
          <Tiles>
            {productLines.map((productLine) => (
              <Tile key={productLine} name={productLine}>
                <ProductDrawing device={{ productLine }} />
              </Tile>
            ))}
          </Tiles>
        ),
      },
      {
        id: 'drawing-fault',
        name: 'Product drawings: with the fault',
        Piece: () => (
          <Tiles>
            {productLines.map((productLine) => (
              <Tile key={productLine} name={productLine}>
                <ProductDrawing device={{ productLine }} fault />
              </Tile>
            ))}
          </Tiles>
        ),
      },
      {
        id: 'scenes',
        name: 'Scenes: room on the shelf, nothing found, not to be changed, unplugged',
        Piece: () => (
          <Row>
            <EmptyShelfDrawing />
            <NothingFoundDrawing />
            <LockedDrawing />
            <UnpluggedDrawing />
          </Row>
        ),
      },
      {
        id: 'icons',
        name: 'Icons',
        Piece: () => (
          <Tiles>
            {icons.map(([name, Drawn]) => (
              <Tile key={name} name={name}>
                <Drawn />
              </Tile>
            ))}
          </Tiles>
        ),
      },
    ],
  },
]
