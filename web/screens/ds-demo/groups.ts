import { actionGroups } from './group-actions.tsx'
import { drawingGroups } from './group-drawings.tsx'
import { formGroups } from './group-forms.tsx'
import { layoutGroups } from './group-layout.tsx'
import { listGroups } from './group-lists.tsx'
import { statusGroups } from './group-status.tsx'
import { storyGroups } from './group-story.tsx'
import { timeGroups } from './group-time.tsx'
import { tokenGroups } from './group-tokens.tsx'
import type { SpecimenGroup } from './specimen.ts'

export const GROUPS: readonly SpecimenGroup[] = [
  ...tokenGroups,
  ...actionGroups,
  ...formGroups,
  ...listGroups,
  ...timeGroups,
  ...statusGroups,
  ...storyGroups,
  ...layoutGroups,
  ...drawingGroups,
]
