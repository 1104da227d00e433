import { Swatches } from './token-swatches.tsx'
import type { SpecimenGroup } from './specimen.ts'

export const tokenGroups: readonly SpecimenGroup[] = [
  {
    id: 'tokens',
    title: 'Tokens',
    about:
      'Every color, length, and duration has a name that says what it’s for. Components use the names; one file has the values.',
    specimens: [
      { id: 'color', name: 'Color', Piece: () => <Swatches section="Color" sample="color" /> },
      {
        id: 'type',
        name: 'Type: sizes',
        Piece: () => <Swatches section="Type" only="--text" sample="text" />,
      },
      {
        id: 'type-weight',
        name: 'Type: weights',
        Piece: () => <Swatches section="Type" only="--weight" sample="weight" />,
      },
      { id: 'space', name: 'Space', Piece: () => <Swatches section="Space" only="--space" sample="space" /> },
      {
        id: 'radius',
        name: 'Radius',
        Piece: () => <Swatches section="Shape" only="--radius" sample="radius" />,
      },
      {
        id: 'shadow',
        name: 'Shadow',
        Piece: () => <Swatches section="Shadow" sample="shadow" />,
      },
      {
        id: 'motion',
        name: 'Motion: hover to see it; still if reduced motion is on',
        Piece: () => <Swatches section="Motion" only="--quick" sample="motion" />,
      },
    ],
  },
]
