import { createStore } from '#platform/web/client/store.ts'

/** What is to be seen of the camera while it is on. */
export interface CameraOn {
  readonly stream: MediaStream
  /** When the picture is drawn, by the time of this device. */
  readonly drawsAt: number
  readonly isDrawn: boolean
}

/** The camera of this tab; undefined while it is off. */
export const cameraStore = createStore<CameraOn | undefined>(undefined)
