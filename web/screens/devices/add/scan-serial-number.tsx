import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#web/client/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

const Scanner = lazy(async () => ({ default: (await loadChunk(() => import('./scanner.tsx'))).Scanner }))

/** Scans the barcode next to the serial number with the camera, if the browser supports it. */
export function ScanSerialNumber({ onScan }: { onScan: (text: string) => void }) {
  const [scanning, setScanning] = useState(false)
  const [scanned, setScanned] = useState('')
  const possible = 'BarcodeDetector' in window && 'mediaDevices' in navigator
  if (!possible) return null
  return (
    <>
      <div className={styles.scan}>
        <Button variant="secondary" size="small" type="button" onClick={() => setScanning(true)}>
          {words.scan}
        </Button>
        {/* A label often has several barcodes. */}
        <p role="status" className="note">
          {scanned && words.scanned(scanned)}
        </p>
      </div>
      <Suspense>
        {scanning && (
          <Scanner
            onHide={() => setScanning(false)}
            onScan={(text) => {
              setScanning(false)
              setScanned(text)
              onScan(text)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
