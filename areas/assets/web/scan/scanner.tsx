import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { CameraChoice } from './camera-choice.tsx'
import { readCodes } from './read-codes.ts'
import styles from './scan.module.css'

interface ScannerProps {
  /** Each code once, until another one is seen or it was out of sight for a moment. */
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The same code counts again after so long, in milliseconds: a label that stays in sight is one scan. */
const SAME_MS = 3_000

/** The camera, looking for labels until it is closed. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<MediaStream>()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    let stopReading: (() => void) | undefined
    let opened: MediaStream | undefined
    let isGone = false
    const last = { code: '', at: 0 }
    const seen = (code: string) => {
      const now = performance.now()
      const isSame = code === last.code && now - last.at < SAME_MS
      Object.assign(last, { code, at: now })
      if (!isSame) told.current(code)
    }
    const begin = async () => {
      const stream = await openCamera(chosen)
      if (isGone || !video.current) return endOf(stream)
      opened = stream
      video.current.srcObject = stream
      setShown(stream)
      await video.current.play()
      const stop = await readCodes(video.current, seen)
      if (isGone) stop()
      else stopReading = stop
      return undefined
    }
    begin().catch((fault: unknown) => setProblem(wordsOf(fault)))
    return () => {
      isGone = true
      stopReading?.()
      if (opened) endOf(opened)
    }
  }, [chosen])
  return (
    <div className={styles.scanner}>
      {problem ? (
        <Notice tone="warn" title="The camera cannot be used">
          {problem}
        </Notice>
      ) : (
        <video ref={video} className={styles.camera} muted playsInline aria-label="Camera" />
      )}
      {shown && !problem && <CameraChoice key={shown.id} stream={shown} onChoose={setChosen} />}
      <Button variant="default" onClick={onClose}>
        Close camera
      </Button>
    </div>
  )
}

/** The camera that was chosen; else the one at the back, where a phone has one. */
function openCamera(chosen: string | undefined): Promise<MediaStream> {
  // Browsers have no camera for pages that come without encryption, but for those of this very machine.
  if (!navigator.mediaDevices?.getUserMedia) return Promise.reject(new Error('insecure'))
  const video = chosen ? { deviceId: { exact: chosen } } : { facingMode: { ideal: 'environment' } }
  return navigator.mediaDevices.getUserMedia({ video })
}

const endOf = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

function wordsOf(fault: unknown): string {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError')
    return t`The browser does not let this page use it. Allow the camera beside the address, or type the tag.`
  if (name === 'NotFoundError') return t`There is none. Type the tag.`
  if (name === 'NotReadableError') return t`Another program uses it. Close that, or type the tag.`
  return t`Browsers give the camera to pages under HTTPS alone. Ask for an address that begins with https://, or type the tag.`
}
