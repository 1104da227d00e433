import { useCallback, useState } from 'react'
import { DEVICE_TEXT } from '#domain/limits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as words from './words.ts'
import styles from './add-device.module.css'

interface ScannerProps {
  onScan: (text: string) => void
  onHide: () => void
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const LOOK_EVERY_MS = 200

export function Scanner({ onScan, onHide }: ScannerProps) {
  const [problem, setProblem] = useState('')
  // Runs while the video is mounted: unmounting turns the camera off.
  const watch = useCallback(
    (video: HTMLVideoElement) => startScanning(video, onScan, (error) => setProblem(wayOut(error))),
    // oxlint-disable-next-line react/exhaustive-deps -- one camera session, whatever the parent re-renders
    [],
  )
  if (problem) {
    return (
      <Dialog
        title={words.noCamera}
        onHide={onHide}
        actions={[{ label: words.typeNumber, variant: 'primary', onPress: onHide }]}
      >
        <p role="alert">{problem}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={words.pointCamera}
      onHide={onHide}
      actions={[{ label: words.cancel, variant: 'secondary', onPress: onHide }]}
    >
      <p>{words.holdSteady}</p>
      <video ref={watch} className={styles.video} aria-label={words.cameraView} muted playsInline />
    </Dialog>
  )
}

function startScanning(
  video: HTMLVideoElement,
  onScan: (text: string) => void,
  onProblem: (error: DOMException) => void,
) {
  let stream: MediaStream | undefined
  let over = false
  const stop = () => {
    over = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (detector: Detector): Promise<void> => {
    const [code] = await detector.detect(video)
    if (over) return
    if (!code) return void setTimeout(() => !over && look(detector).catch(onProblem), LOOK_EVERY_MS)
    stop()
    onScan(code.rawValue.trim().slice(0, DEVICE_TEXT.serialNumber))
  }
  const open = async () => {
    const { BarcodeDetector } = window as unknown as { BarcodeDetector: new () => Detector }
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    await look(new BarcodeDetector())
  }
  open().catch((error) => !over && onProblem(error as DOMException))
  return stop
}

function wayOut({ name }: DOMException): string {
  return name === 'NotAllowedError' ? words.allowCamera : words.cannotScan
}
