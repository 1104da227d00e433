import type { ReactNode } from 'react'
import { PreviousIcon } from './story-icons.tsx'
import { WayOut, type RenderLink } from './way-out.tsx'
import * as words from './words.ts'

interface BackWrapperProps {
  /** Prevents navigation; the caller decides what happens instead. */
  onBack?: (() => void) | undefined
  renderLink?: RenderLink | undefined
  children?: ReactNode
}

export function BackWrapper({ onBack, renderLink, children }: BackWrapperProps) {
  return (
    <WayOut icon={<PreviousIcon />} text={words.back} onPress={onBack} renderLink={renderLink}>
      {children}
    </WayOut>
  )
}
