import type { PictureSize } from '#platform/contract/picture-size.ts'

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is drawn on keeps its own kind where that can be seen through, as a logo may be. */
const kindOf = ({ type }: File): 'image/png' | 'image/jpeg' =>
  type === 'image/png' ? 'image/png' : 'image/jpeg'

/** As little loss as the eye can tell; the server writes it anew once more. */
const QUALITY = 0.92

/** Cuts a part out of a picture and brings it to the size it is kept at, as a file of the same name. */
export async function cutPicture(file: File, part: PicturePart, size: PictureSize): Promise<File> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const { x, y, width, height } = part
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height)
  picture.close()
  const type = kindOf(file)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!content) throw new Error('The picture could not be written')
  return new File([content], file.name, { type })
}
