import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Panel } from './panel.tsx'
import * as words from './words.ts'
import styles from './screen-skeleton.module.css'

export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
      {children}
    </div>
  )
}

interface TitleSkeletonProps {
  title: string
  /** A sentence that mostly takes two lines on a phone. */
  isLong?: boolean
}

/** A heading whose words come with the data, in the place where they will be. */
export function TitleSkeleton({ title, isLong }: TitleSkeletonProps) {
  return (
    <h1 className={styles.title}>
      <VisuallyHidden>{title}</VisuallyHidden>
      <Skeleton width="long" />
      {isLong && <PhoneLine />}
    </h1>
  )
}

interface AboutSkeletonProps {
  lines?: 1 | 2
  /** A line that fits on a phone. */
  isShort?: boolean
}

/** The sentences below a title: on a phone they take one more line. */
export function AboutSkeleton({ lines = 1, isShort }: AboutSkeletonProps) {
  return (
    <div className={styles.about}>
      {lines > 1 && <Skeleton width="full" />}
      <Skeleton width="long" />
      {!isShort && <PhoneLine />}
    </div>
  )
}

function PhoneLine() {
  return (
    <span className={styles.onPhone}>
      <Skeleton width="medium" />
    </span>
  )
}

/** Hidden from screen readers: a card without a name tells them nothing. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Panel className={styles.card}>
        <Skeleton width="medium" />
        <Skeleton width="full" />
        <Skeleton width="medium" />
        <Skeleton width="short" />
      </Panel>
    </div>
  )
}

export function QuestionSkeleton() {
  return (
    <Loading>
      <div className="stack" aria-hidden="true">
        {['first', 'second', 'third'].map((card) => (
          <Panel key={card}>
            <Skeleton width="medium" />
            <Skeleton width="long" />
          </Panel>
        ))}
      </div>
    </Loading>
  )
}

/** For a side column below a column that may still grow: on a narrow window, it would be pushed away. */
export function SideSkeleton() {
  return (
    <div className={styles.side}>
      <CardSkeleton />
    </div>
  )
}

interface ScreenSkeletonProps {
  title?: string
  back?: ReactNode
  about?: ReactNode
  /** What is below the title, in the screen's own layout; a card unless given. */
  children?: ReactNode
}

/** A screen before its data: its way back, its title, if known, and placeholders for the rest. */
export function ScreenSkeleton({ title, back, about, children }: ScreenSkeletonProps) {
  return (
    <Loading>
      {back}
      {title ? <PageHeading title={title} about={about} /> : <Skeleton shape="control" width="long" />}
      {children ?? <CardSkeleton />}
    </Loading>
  )
}
