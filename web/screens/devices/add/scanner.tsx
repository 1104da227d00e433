import { useCallback, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './add-device.module.css'

interface ScannerProps {
  onScan: (text: string) => void
  onHide: () => void
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const LOOK_EVERY_MS = 200
const DENIED = 'The camera can’t be used. Allow it in your browser’s settings, or type the number.'

export function Scanner({ onScan, onHide }: ScannerProps) {
  const [problem, setProblem] = useState('')
  // Runs for as long as the video is on the page: the camera goes off with it.
  const watch = useCallback(
    (video: HTMLVideoElement) => {
      const stop = startScanning(video, onScan, () => setProblem(DENIED))
      return stop
    },
    // oxlint-disable-next-line react/exhaustive-deps -- one camera session, whatever the parent re-renders
    [],
  )
  return (
    <Dialog
      title="Point the camera at the barcode"
      onHide={onHide}
      actions={[{ label: 'Cancel', variant: 'secondary', onPress: onHide }]}
    >
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <video ref={watch} className={styles.video} muted playsInline />
      )}
    </Dialog>
  )
}

function startScanning(video: HTMLVideoElement, onScan: (text: string) => void, onDenied: () => void) {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector: new () => Detector }
  const detector = new BarcodeDetector()
  let stream: MediaStream | undefined
  let over = false
  const stop = () => {
    over = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async () => {
    if (over) return
    const [code] = await detector.detect(video).catch(() => [])
    if (code && !over) {
      stop()
      onScan(code.rawValue.trim().slice(0, 60))
    } else setTimeout(look, LOOK_EVERY_MS)
  }
  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    await look()
  }
  open().catch(onDenied)
  return stop
}
