import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Link } from '#web/shell/link.tsx'
import { useStepBack } from '#web/shell/way-back.tsx'
import { BackWrapper } from '#web/ui/way-out.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { AboutSkeleton, CardSkeleton, ScreenSkeleton } from '#web/screen/screen-skeleton.tsx'
import * as words from './words.ts'

export function Placeholder() {
  return (
    <ScreenSkeleton back={<EditBack />} title={words.title} about={<AboutSkeleton isShort />}>
      <EditColumns side={<CardSkeleton />}>
        <CardSkeleton />
      </EditColumns>
    </ScreenSkeleton>
  )
}

export function EditColumns(props: ComponentProps<typeof Columns>) {
  return (
    <div className="full-width">
      <Columns {...props} />
    </div>
  )
}

export function EditBack() {
  const { id = '' } = useParams({ strict: false })
  const stepBack = useStepBack('editedFrom')
  return (
    <BackWrapper
      renderLink={(props) => <Link to="/job/$id" params={{ id }} state onClick={stepBack} {...props} />}
    />
  )
}
