import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { announceScreen } from '#web/announce-screen.ts'
import { retryChunk } from '#web/client/load-chunk.ts'
import { useBackOnline } from '#web/client/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { CallCenterPrompt } from './call-center-prompt.tsx'
import { TroublePanel } from './trouble-panel.tsx'
import * as words from './words.ts'

/** A screen whose chunk failed to load. Retries in place, on request and when the network is back. */
export function UnloadedScreen() {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    if (isTrying) return
    setTrying(true)
    try {
      await retryChunk(() => router.invalidate())
    } finally {
      setTrying(false)
      announceScreen()
    }
  }
  useBackOnline(() => void retry())
  return (
    <TroublePanel
      level={1}
      title={words.unloadedTitle}
      isTrying={isTrying}
      onRetry={() => void retry()}
      otherAction={
        <Button variant="secondary" onClick={() => router.history.back()}>
          {words.goBack}
        </Button>
      }
    >
      <p>{words.unloadedText}</p>
      <CallCenterPrompt />
    </TroublePanel>
  )
}
