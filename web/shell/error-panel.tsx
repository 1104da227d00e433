import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CallCenterPrompt } from './call-center-prompt.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { reloadPage, type NotReloaded } from './reload-page.ts'
import * as words from './words.ts'

/** P7.5's generic error, inline: for when there is no screen to open a popup over. */
export function ErrorPanel() {
  const [notReloaded, setNotReloaded] = useState<NotReloaded>()
  const reload = async () => setNotReloaded(await reloadPage())
  return (
    <EmptyState
      level={1}
      title={words.errorTitle}
      drawing={<UnpluggedDrawing />}
      actions={
        <>
          <Button variant="secondary" onClick={() => void reload()}>
            {words.reload}
          </Button>
          <Button onClick={() => history.back()}>{words.goBack}</Button>
        </>
      }
    >
      {words.errorText.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ConnectionNote notReloaded={notReloaded} />
      <CallCenterPrompt />
    </EmptyState>
  )
}
