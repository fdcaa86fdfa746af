import type { FileKind } from '#platform/contract/files.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { WorkerProcess } from '../processes/worker-process.ts'

export type ImageContent = Extract<FileKind['content'], 'png' | 'jpg' | 'gif' | 'webp'>

/** A picture to be written anew. */
export interface ImageTask {
  readonly from: string
  readonly to: string
  readonly content: ImageContent
  readonly cut?: PictureSize
}

export interface CleanImage {
  readonly bytes: number
  readonly width: number
  readonly height: number
}

export type ImageAnswer =
  | { readonly image: CleanImage }
  | { readonly wrong: 'too large' | 'unreadable' | { readonly fault: string } }

/** Decodes pictures of strangers; they come in bunches, and one of 40 megapixels takes some seconds. */
const images = new WorkerProcess<ImageTask, ImageAnswer>({
  program: './clean-image-worker',
  beside: import.meta.url,
  longestMs: 20_000,
  idleMs: 10_000,
})

/** Has a picture written anew by a process of its own; one it ends over is a picture that cannot be read. */
export const writeImage = async (task: ImageTask): Promise<ImageAnswer> =>
  (await images.ask(task)) ?? { wrong: 'unreadable' }
