import { useOnline } from '#web/client/use-online.ts'
import { KeepTogether } from '#web/ui/keep-together.tsx'
import * as words from './words.ts'

/** Why a popup's answer wasn't saved, and whether that is the connection. */
export function NotSavedText({ text }: { text: string }) {
  const isOnline = useOnline()
  return <KeepTogether>{isOnline ? text : `${text} ${words.offlineNote}`}</KeepTogether>
}
