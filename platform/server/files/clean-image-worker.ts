import sharp, { type Sharp } from 'sharp'
import type { ImageAnswer, ImageContent, ImageTask } from './image-process.ts'

// A process of its own: decodes pictures of strangers, and gives all memory back when it ends.

/** A picture as large as a wall; beyond it a few kilobytes could ask for gigabytes of memory. */
const MOST_PIXELS = 40_000_000

/** Each format stays what it is: written anew from its pixels, so that nothing else of the file is left. */
const writeAs = {
  png: (image) => image.png(),
  jpg: (image) => image.jpeg({ quality: 88, mozjpeg: false }),
  gif: (image) => image.gif(),
  webp: (image) => image.webp({ quality: 88 }),
} satisfies Record<ImageContent, (image: Sharp) => Sharp>

// One thread and no cache: pictures come one after the other, and each is seen once.
sharp.cache(false)
sharp.concurrency(1)
process.once('disconnect', () => process.exit())
process.on('message', (task: ImageTask) => {
  void clean(task).then((answer) => process.send?.(answer))
})

async function clean({ from, to, content, cut }: ImageTask): Promise<ImageAnswer> {
  try {
    const options = { animated: cut === undefined, failOn: 'error' } as const
    const upright = sharp(from, { ...options, limitInputPixels: MOST_PIXELS }).autoOrient()
    const fitted =
      cut === undefined ? upright : upright.resize(cut.width, cut.height, { position: 'attention' })
    const { size, width, height } = await writeAs[content](fitted).toFile(to)
    return { image: { bytes: size, width, height } }
  } catch (problem) {
    return { wrong: wrongWith(problem) }
  }
}

/** What the decoder says of a picture it cannot read is for the log of its makers; a fault of the disk stays a fault. */
function wrongWith(problem: unknown): 'too large' | 'unreadable' | { fault: string } {
  if (!(problem instanceof Error) || 'code' in problem) return { fault: String(problem) }
  return problem.message.includes('exceeds pixel limit') ? 'too large' : 'unreadable'
}
