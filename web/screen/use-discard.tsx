import { useRef, useState, type MouseEvent } from 'react'
import { Popup } from '#web/ui/popup.tsx'
import * as words from './words.ts'

/** Asks before something typed is dropped. Render `popup`, and use one of the others for the button or the link. */
export function useDiscard(isTyped: boolean, discard: () => void) {
  const [goOn, setGoOn] = useState<() => void>()
  const isSure = useRef(false)
  const ask = (next: () => void) => (isTyped ? setGoOn(() => next) : next())
  return {
    onPress: () => ask(discard),
    /** For a link: it is followed once the customer has agreed. */
    onFollow: (event: MouseEvent<HTMLElement>) => {
      if (!isTyped || isSure.current) return discard()
      event.preventDefault()
      const link = event.currentTarget
      ask(() => {
        isSure.current = true
        link.click()
      })
    },
    popup: goOn && (
      <DiscardPopup
        onKeep={() => setGoOn(undefined)}
        onDiscard={() => {
          setGoOn(undefined)
          goOn()
        }}
      />
    ),
  }
}

export function DiscardPopup({ onKeep, onDiscard }: Record<'onKeep' | 'onDiscard', () => void>) {
  return (
    <Popup
      title={words.discardTitle}
      onHide={onKeep}
      decline={words.keepEditing}
      confirm={words.discard}
      onConfirm={onDiscard}
      losesSomething
    >
      {words.discardText}
    </Popup>
  )
}
