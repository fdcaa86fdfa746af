import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { FaceAnswer, FaceTask } from './face-check.ts'

// A process of its own: 300 MB of models and decoded pictures, given back when it ends. It asks nobody for anything: its models lie
// in the package, and every other address is refused.

/** What of the library is used here: it declares its types for the browser. */
interface Human {
  readonly tf: {
    tensor(data: Uint8Array, shape: readonly number[], type: 'int32'): unknown
    dispose(tensor: unknown): void
  }
  readonly match: { similarity(one: readonly number[], other: readonly number[]): number }
  load(): Promise<void>
  detect(
    tensor: unknown,
  ): Promise<{ face: { embedding?: readonly number[] }[]; error: string | null }>
}

const require = createRequire(import.meta.url)
const library = dirname(require.resolve('@vladmandic/human'))
const wasm = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))

const OFF = { enabled: false }
/** Several faces are one too many: a third tells nothing more. */
const MOST_FACES = 2

const settings = {
  backend: 'wasm',
  wasmPath: `${wasm}/`,
  modelBasePath: pathToFileURL(join(library, '../models/')).href,
  debug: false,
  cacheSensitivity: 0,
  ...{ filter: OFF, body: OFF, hand: OFF, object: OFF, gesture: OFF, segmentation: OFF },
  face: {
    enabled: true,
    detector: { maxDetected: MOST_FACES, rotation: true, minConfidence: 0.4 },
    mesh: { enabled: true },
    description: { enabled: true },
    ...{ iris: OFF, attention: OFF, emotion: OFF, antispoof: OFF, liveness: OFF },
  },
}

/** Models come from the disk; nothing comes from anywhere else. */
globalThis.fetch = async (asked) => {
  const { url } = new Request(asked)
  if (!url.startsWith('file://')) throw new Error(`a face check asks for ${url}`)
  return new Response(await readFile(new URL(url)))
}

let loading: Promise<Human> | undefined

async function load(): Promise<Human> {
  // Its package names no way to this file: the one without native code.
  const { Human: Library } = require(join(library, 'human.node-wasm.js')) as {
    Human: new (settings: object) => Human
  }
  const human = new Library(settings)
  await human.load()
  return human
}

async function facesIn(human: Human, path: string): Promise<(readonly number[])[]> {
  const image = sharp(path).toColourspace('srgb').removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const tensor = human.tf.tensor(data, [info.height, info.width, 3], 'int32')
  try {
    const { face, error } = await human.detect(tensor)
    if (error !== null) throw new Error(error)
    return face.flatMap(({ embedding }) => (embedding ? [embedding] : []))
  } finally {
    human.tf.dispose(tensor)
  }
}

async function compare({ picture, reference }: FaceTask): Promise<FaceAnswer> {
  const human = await (loading ??= load())
  const faces = await facesIn(human, picture)
  const known = reference === undefined ? [] : await facesIn(human, reference)
  const [one, other] = [faces[0], known[0]]
  const isComparable = faces.length === 1 && known.length === 1 && one && other
  const likeness = isComparable ? human.match.similarity(one, other) : null
  const look = reference === undefined ? await lookOf(picture) : null
  return { faces: faces.length, faces_of_reference: known.length, likeness, look }
}

/** Small and grey, so that noise does not count as an edge. */
const LOOKED_AT = 128

async function lookOf(path: string): Promise<FaceAnswer['look']> {
  const small = await sharp(path).greyscale().resize(LOOKED_AT, LOOKED_AT).png().toBuffer()
  const { sharpness, channels } = await sharp(small).stats()
  return { sharpness, light: channels[0]?.mean ?? 0 }
}

sharp.cache(false)
sharp.concurrency(1)
process.once('disconnect', () => process.exit())
process.on('message', (task: FaceTask) => {
  void compare(task).then(
    (answer) => process.send?.(answer),
    (problem: unknown) => {
      process.stderr.write(`${String(problem)}\n`)
      process.exit(1) // the person who asked hears nothing, which is an answer too
    },
  )
})
