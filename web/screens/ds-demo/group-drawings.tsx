import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { productShapes } from '#web/ui/drawings/product-shapes.ts'
import {
  EmptyShelfDrawing,
  LockedDrawing,
  NotCoveredDrawing,
  NothingFoundDrawing,
  OnHoldDrawing,
} from '#web/ui/drawings/scenes-of-lazy-screens.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { ErrorIcon, ExternalIcon } from '#web/ui/form-icons.tsx'
import { ChevronIcon, CloseIcon, PhoneIcon, PlusIcon, SearchIcon } from '#web/ui/icons.tsx'
import { CalendarIcon, CheckIcon, FileIcon, InfoIcon, NextIcon, PreviousIcon } from '#web/ui/story-icons.tsx'
import { Row, Tile, Tiles } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

const productLines = [...Object.keys(productShapes), 'other']

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
      'Two tones and one stroke weight. Drawings are decorative: the text next to them says it all. Faults use the “your turn” color.',
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
        name: 'Product drawings: with a fault',
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
        name: 'Scenes: empty shelf, nothing found, locked, not covered, on hold, unplugged',
        Piece: () => (
          <Row>
            <EmptyShelfDrawing />
            <NothingFoundDrawing />
            <LockedDrawing />
            <NotCoveredDrawing />
            <OnHoldDrawing />
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
