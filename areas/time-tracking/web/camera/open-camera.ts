import { PICTURE_SIZE } from '../../contract/picture-turn.ts'

/** A camera that is on, with its light. */
export interface Camera {
  readonly stream: MediaStream
  /** What it sees now, as a data address. */
  draw(): string
  close(): void
}

/** Why there is no picture. */
export type NoPicture = 'Refused' | 'No camera'

/** Good enough to know a face, at a tenth of a megabyte. */
const QUALITY = 0.85

/** Turns the camera on; a person who says no is no fault, and neither is a desk without a camera. */
export async function openCamera(): Promise<Camera | NoPicture> {
  // Browsers hide the cameras of a page that came over plain HTTP from another machine.
  if (!('mediaDevices' in navigator)) return 'No camera'
  try {
    const { width, height } = PICTURE_SIZE
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width, height } })
    return cameraOf(stream, await playing(stream))
  } catch (problem) {
    return isRefusal(problem) ? 'Refused' : 'No camera'
  }
}

const isRefusal = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'NotAllowedError'

async function playing(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

const cameraOf = (stream: MediaStream, video: HTMLVideoElement): Camera => ({
  stream,
  draw: () => drawn(video),
  close: () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  },
})

/** The middle of what the camera sees, in the size pictures have. */
function drawn(video: HTMLVideoElement): string {
  const { width, height } = PICTURE_SIZE
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const { videoWidth, videoHeight } = video
  const scale = Math.max(width / videoWidth, height / videoHeight)
  const [w, h] = [width / scale, height / scale]
  canvas
    .getContext('2d')
    ?.drawImage(video, (videoWidth - w) / 2, (videoHeight - h) / 2, w, h, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
