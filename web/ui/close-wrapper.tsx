import type { ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import { WayOut, type RenderLink } from './way-out.tsx'
import * as words from './words.ts'

interface CloseWrapperProps {
  /** Prevents navigation; the caller decides what happens instead. */
  onClose?: (() => void) | undefined
  renderLink?: RenderLink | undefined
  children?: ReactNode
}

export function CloseWrapper({ onClose, renderLink, children }: CloseWrapperProps) {
  return (
    <WayOut icon={<CloseIcon />} text={words.closeWay} onPress={onClose} renderLink={renderLink}>
      {children}
    </WayOut>
  )
}
