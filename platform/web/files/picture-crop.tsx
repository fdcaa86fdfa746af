import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { cutPicture, type PicturePart } from './cut-picture.ts'
import styles from './picture-crop.module.css'

interface PictureCropProps {
  file: File
  size: PictureSize
  isBusy: boolean
  onUse: (cut: File) => void
  onCancel: () => void
}

const MOST_ZOOM = 4

/** Chooses the part of a picture that is kept: dragged or moved with the arrow keys, and zoomed. */
export function PictureCrop({ file, size, isBusy, onUse, onCancel }: PictureCropProps) {
  const address = useAddress(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PicturePart>()
  const [isUnreadable, setUnreadable] = useState(false)
  const use = async () => {
    if (part) onUse(await cutPicture(file, part, size))
  }
  return (
    <div className={styles.pictureCrop}>
      {isUnreadable && <Notice tone="bad">{file.name} cannot be read as a picture.</Notice>}
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            aspect={size.width / size.height}
            crop={place}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
            mediaProps={{ onError: () => setUnreadable(true) }}
            cropperProps={{ 'aria-label': 'The part that is kept; the arrow keys move it' }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className={styles.verbs}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!part} loading={isBusy} onClick={() => void use()}>
          Use this part
        </Button>
      </div>
    </div>
  )
}

/** The address of a file of this device, for as long as it is drawn. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
