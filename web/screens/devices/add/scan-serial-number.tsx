import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/client/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'

const Scanner = lazy(async () => ({ default: (await loadChunk(() => import('./scanner.tsx'))).Scanner }))

/** Reads the barcode beside the serial number with the camera, where the browser knows how. */
export function ScanSerialNumber({ onScan }: { onScan: (text: string) => void }) {
  const [scanning, setScanning] = useState(false)
  const possible = 'BarcodeDetector' in window && 'mediaDevices' in navigator
  if (!possible) return null
  return (
    <>
      <div>
        <Button variant="secondary" size="small" type="button" onClick={() => setScanning(true)}>
          Scan it with the camera
        </Button>
      </div>
      <Suspense>
        {scanning && (
          <Scanner
            onHide={() => setScanning(false)}
            onScan={(text) => {
              setScanning(false)
              onScan(text)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
