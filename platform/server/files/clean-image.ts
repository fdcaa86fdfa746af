import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { fileProblems, type FileKind } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { Shares } from '../limits/shares.ts'

/** A picture as large as a wall; beyond it a few kilobytes could ask for gigabytes of memory. */
const MOST_PIXELS = 40_000_000
/** Pictures are work for the processor: one core is left to everybody else, whose lists must not wait for them. */
const work = new Shares({
  places: Math.max(1, availableParallelism() - 1),
  reserved: 0,
  queue: 100,
  waitMs: 30_000,
})

type ImageContent = Extract<FileKind['content'], 'png' | 'jpg' | 'gif' | 'webp'>

/** Each format stays what it is: written anew from its pixels, so that nothing else of the file is left. */
const writeAs = {
  png: (image) => image.png(),
  jpg: (image) => image.jpeg({ quality: 88, mozjpeg: false }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 88 }),
} satisfies Record<ImageContent, (image: Sharp) => Sharp>

export const isImageContent = (content: FileKind['content']): content is ImageContent =>
  content in writeAs

export interface CleanImage {
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/**
 * Writes a picture anew from its pixels: turned upright, without the place and the camera it came from, and without whatever
 * else was hidden in the file. `cut` cuts it to so many pixels, where most is to be seen.
 */
export function cleanImage(
  from: string,
  to: string,
  content: ImageContent,
  { name, field, cut }: { name: string; field: string; cut?: PictureSize },
): Promise<CleanImage> {
  return work.within('ordinary', async () => {
    const { default: sharp } = await loadSharp()
    try {
      const options = { animated: cut === undefined, failOn: 'error' } as const
      const upright = sharp(from, { ...options, limitInputPixels: MOST_PIXELS }).autoOrient()
      const fitted =
        cut === undefined
          ? upright
          : upright.resize(cut.width, cut.height, { position: 'attention' })
      const { size, width, height } = await writeAs[content](fitted).toFile(to)
      return { bytes: size, width, height }
    } catch (problem) {
      return refuseDamaged(problem, { name, field })
    }
  })
}

/** What the decoder says of a picture it cannot read is for the log of its makers; a fault of the disk stays a fault. */
function refuseDamaged(problem: unknown, named: { name: string; field: string }): never {
  if (!(problem instanceof Error) || 'code' in problem) throw problem
  const isTooLarge = problem.message.includes('exceeds pixel limit')
  return refuse(isTooLarge ? fileProblems.tooManyPixels : fileProblems.unreadable, named)
}

/**
 * Loaded when the first picture comes: an idle server does without its memory. One thread a picture and no cache, since each is
 * seen once.
 */
async function loadSharp() {
  const loaded = await import('sharp')
  loaded.default.cache(false)
  loaded.default.concurrency(1)
  return loaded
}
