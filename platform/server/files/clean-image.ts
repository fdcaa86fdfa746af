import { availableParallelism } from 'node:os'
import { fileProblems, type FileKind } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'
import { Shares } from '../limits/shares.ts'
import { type CleanImage, type ImageContent, writeImage } from './image-process.ts'

/** Pictures are work for the processor: one core is left to everybody else, whose lists must not wait for them. */
const work = new Shares({
  places: Math.max(1, availableParallelism() - 1),
  reserved: 0,
  queue: 100,
  waitMs: 30_000,
})

const images = { png: true, jpg: true, gif: true, webp: true } satisfies Record<ImageContent, true>

export const isImageContent = (content: FileKind['content']): content is ImageContent =>
  content in images

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
    const task = { from, to, content, ...(cut !== undefined && { cut }) }
    const answer = await writeImage(task)
    if ('image' in answer) return answer.image
    const { wrong } = answer
    if (typeof wrong === 'object') throw new Error(`a picture could not be written: ${wrong.fault}`)
    return refuse(refusals[wrong], { name, field })
  })
}

const refusals = {
  'too large': fileProblems.tooManyPixels,
  unreadable: fileProblems.unreadable,
} as const
