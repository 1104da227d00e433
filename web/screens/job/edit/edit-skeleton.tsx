import { Link } from '#web/shell/link.tsx'
import { useStepBack } from '#web/shell/way-back.tsx'
import { BackWrapper } from '#web/ui/back-wrapper.tsx'
import { AboutSkeleton, CardSkeleton, ScreenSkeleton } from '../../screen-skeleton.tsx'
import * as words from './words.ts'
import styles from './edit-job.module.css'

export function EditSkeleton({ id }: { id: string }) {
  return (
    <ScreenSkeleton back={<EditBack id={id} />} title={words.title} about={<AboutSkeleton isShort />}>
      <div className={styles.columns}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </ScreenSkeleton>
  )
}

export function EditBack({ id }: { id: string }) {
  const stepBack = useStepBack('editedFrom')
  return (
    <BackWrapper
      renderLink={(props) => <Link to="/job/$id" params={{ id }} state onClick={stepBack} {...props} />}
    />
  )
}
