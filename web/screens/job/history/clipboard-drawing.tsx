import { box } from '#web/ui/drawings/product-shapes.ts'
import { scene } from '#web/ui/drawings/scenes.tsx'

export const ClipboardDrawing = scene(
  ['body', box(48, 36, 58, 80, 6)],
  ['body', box(65, 30, 24, 12, 4)],
  ['dashed', 'M60 58h34M60 74h34M60 90h18'],
  ['body', 'M94 98a16 16 0 1 0 32 0a16 16 0 1 0-32 0z'],
  ['line', 'M103 98l5 5 9-10M14 118h132'],
)
