import { isTooLarge } from './file-words.ts'

/** Sharp enough to read a page that was photographed, and far below what a file may have. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85

/** A picture the camera just took, smaller where it is larger than files may be: nobody can take it again with fewer pixels. */
export async function takenPicture(file: File): Promise<File> {
  if (!isTooLarge(file)) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const content = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  return content ? new File([content], jpegName(file), { type: 'image/jpeg' }) : file
}

const jpegName = ({ name }: File): string => `${name.replace(/\.\w+$/, '')}.jpg`
