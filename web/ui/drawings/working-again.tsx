/** In its own file because only one screen uses it. */
import { shapeOf, type Drawn } from './product-shapes.ts'
import { Scene } from './scenes.tsx'
import styles from './drawing.module.css'

/** The device that works again, with a check mark. */
export function WorkingAgainDrawing({ device }: { device: Drawn }) {
  const { body, detail } = shapeOf(device)
  return (
    <Scene>
      <g transform="translate(40 36) scale(1.7)" strokeWidth="1.3">
        <path className={styles.body} d={body} />
        <path d={detail} />
      </g>
      <path className={styles.faint} d="M26 56l-8-4M26 92l-8 4M134 56l8-4" />
      <path className={styles.body} d="M104 104a16 16 0 1 0 32 0a16 16 0 1 0-32 0z" />
      <path d="M113 104l5 5 9-10" />
    </Scene>
  )
}
