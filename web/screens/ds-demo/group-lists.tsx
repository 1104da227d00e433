import { useState } from 'react'
import { ProductDrawing } from '#web/ui/drawings/product-drawing.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { NumberedSteps } from '#web/ui/numbered-steps.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { Fill, Focused } from './show.tsx'
import type { SpecimenGroup } from './specimen.ts'

const times = ['9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM'].map((label) => ({
  value: label,
  label,
}))

function Times({ errorMessage }: { errorMessage?: string }) {
  const [value, setValue] = useState(errorMessage ? '' : '10:00 AM')
  return (
    <Fill>
      <RadioTiles
        label="Times on Monday, November 16"
        description="All times are Eastern Time."
        isRequired
        options={times}
        value={value}
        onChange={setValue}
        errorMessage={errorMessage}
      />
    </Fill>
  )
}

function ProductLines() {
  const [value, setValue] = useState('TV')
  return (
    <Fill>
      <RadioTiles
        label="What kind of device is it?"
        isRequired
        isTall
        options={[
          { value: 'TV', label: 'Television', drawing: <ProductDrawing device={{ productLine: 'TV' }} /> },
          { value: 'LAP', label: 'Laptop', drawing: <ProductDrawing device={{ productLine: 'LAP' }} /> },
          { value: 'PHN', label: 'Phone', drawing: <ProductDrawing device={{ productLine: 'PHN' }} /> },
        ]}
        value={value}
        onChange={setValue}
      />
    </Fill>
  )
}

export const listGroups: readonly SpecimenGroup[] = [
  {
    id: 'tiles',
    title: 'Tiles',
    about: 'To pick one of many at a glance. Use cards for options that need comparing.',
    specimens: [
      { id: 'tiles-chosen', name: 'Radio tiles: one chosen', Piece: () => <Times /> },
      {
        id: 'tiles-error',
        name: 'Radio tiles: with an error',
        Piece: () => <Times errorMessage="Select a time" />,
      },
      {
        id: 'tiles-focus',
        name: 'Radio tiles: focus',
        Piece: () => (
          <Focused>
            <Times />
          </Focused>
        ),
      },
      { id: 'tiles-tall', name: 'Radio tiles: with drawings', Piece: ProductLines },
    ],
  },
  {
    id: 'lists',
    title: 'Lists to follow',
    about: 'What happens, in order, and what to have ready. The boxes are for checking off on paper.',
    specimens: [
      {
        id: 'numbered-steps',
        name: 'Numbered steps',
        Piece: () => (
          <NumberedSteps
            steps={[
              'Bring your device to the service center at the time you chose.',
              'A technician will look at it, and we’ll let you know what’s next.',
              'Pick it up when we tell you it’s ready.',
            ]}
          />
        ),
      },
      {
        id: 'checklist',
        name: 'Checklist',
        Piece: () => (
          <Checklist
            items={[
              'Back up your data. A repair can erase what’s on the device.',
              'Bring the device with its charger or power cord.',
            ]}
          />
        ),
      },
    ],
  },
]
