import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import styles from './scan.module.css'

interface CameraChoiceProps {
  readonly stream: MediaStream
  readonly onChoose: (deviceId: string) => void
}

/** Browsers tell of the light of a camera beside what the standard lists. */
type WithLight = { readonly torch?: boolean }

/** The light and the other cameras of a device, where it has any. */
export function CameraChoice({ stream, onChoose }: CameraChoiceProps) {
  const [track] = stream.getVideoTracks()
  const cameras = useCameras()
  const [isLit, setLit] = useState(false)
  // What a track can do names its light only where it has one.
  const hasLight = (track?.getCapabilities?.() as WithLight | undefined)?.torch === true
  const light = async () => {
    // The light is a constraint that the types of the standard do not know.
    const torch = { torch: !isLit } as MediaTrackConstraintSet
    await track?.applyConstraints({ advanced: [torch] })
    setLit(!isLit)
  }
  if (!hasLight && cameras.length < 2) return null
  return (
    <div className={styles.entry}>
      {cameras.length > 1 && (
        <NativeSelect
          label="Camera"
          value={track?.getSettings().deviceId ?? ''}
          data={cameras.map(({ deviceId, label }, at) => ({
            value: deviceId,
            label: label === '' ? t`Camera ${at + 1}` : label,
          }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {hasLight && (
        <Button variant="default" aria-pressed={isLit} onClick={() => void light()}>
          {isLit ? 'Light off' : 'Light on'}
        </Button>
      )}
    </div>
  )
}

/** The cameras of this device; they have names while one is on, as it is where this is drawn. */
function useCameras(): readonly MediaDeviceInfo[] {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const all = await navigator.mediaDevices.enumerateDevices()
      if (!isGone) setCameras(all.filter(({ kind }) => kind === 'videoinput'))
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [])
  return cameras
}
