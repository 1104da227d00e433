/** In its own file because the other scenes are in the first load. */
import { box } from './product-shapes.ts'
import { Scene } from './scenes.tsx'
import styles from './drawing.module.css'

/** A screen that is on again, with a check mark on it. */
export function WorkingAgainDrawing() {
  return (
    <Scene>
      <path className={styles.body} d={box(34, 38, 92, 62, 5)} />
      <path d="M80 100v14M60 114h40M64 69l11 11 21-22" />
      <path className={styles.faint} d="M22 56l-8-4M22 82l-8 4M138 56l8-4M138 82l8 4" />
    </Scene>
  )
}
