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
        label="What is it?"
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
    about: 'One of many that are told apart at a glance. What has to be weighed stands on cards instead.',
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
    about:
      'What happens in its order, and what to have ready. The boxes are for the pencil on the printed page.',
    specimens: [
      {
        id: 'numbered-steps',
        name: 'Numbered steps',
        Piece: () => (
          <NumberedSteps
            steps={[
              'Bring your device to the service center at the time you chose.',
              'A technician looks at it, and we tell you what is needed by e-mail and text message.',
              'Pick it up once we tell you that it is repaired.',
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
              'Back up your data. A repair can erase what is stored on the device.',
              'Bring the device with its charger or power cord.',
            ]}
          />
        ),
      },
    ],
  },
]
