import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileKind } from '#platform/contract/files.ts'
import type { PictureSize } from '#platform/contract/picture-size.ts'

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

/** A picture of 40 megapixels takes some seconds; longer means that it wants to keep us busy. */
const LONGEST_MS = 20_000
/** Pictures come in bunches; after them the process ends, and all its memory with it. */
const IDLE_MS = 10_000

interface Idle {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout
}

const idle: Idle[] = []

/**
 * Has a picture written anew by a process of its own, which knows nothing but the two paths: no settings, no connection. One that
 * crashes, or takes too long, is a picture that cannot be read, and costs nobody else anything.
 */
export async function writeImage(task: ImageTask): Promise<ImageAnswer> {
  const child = take()
  const answer = await answerOf(child, task)
  if (answer) keep(child)
  else child.kill('SIGKILL')
  return answer ?? { wrong: 'unreadable' }
}

function take(): ChildProcess {
  const kept = idle.pop()
  if (!kept) return start()
  clearTimeout(kept.timer)
  return kept.child
}

function keep(child: ChildProcess): void {
  const timer = setTimeout(() => {
    forget(child)
    child.kill()
  }, IDLE_MS)
  timer.unref()
  idle.push({ child, timer })
}

function forget(child: ChildProcess): void {
  const place = idle.findIndex((one) => one.child === child)
  if (place >= 0) idle.splice(place, 1)
}

function start(): ChildProcess {
  const child = fork(WORKER, {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It ends with its parent, and keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  child.once('exit', () => forget(child))
  return child
}

/** Beside this file, as a source or in the bundle. */
const WORKER = fileURLToPath(
  new URL(
    `./clean-image-worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
    import.meta.url,
  ),
)

/** What the process says; nothing when it ends over it, or has to be ended. */
function answerOf(child: ChildProcess, task: ImageTask): Promise<ImageAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<ImageAnswer | undefined>()
  const over = () => resolve(undefined)
  const answered = (answer: unknown) => resolve(answer as ImageAnswer) // our own program says nothing else
  const timer = setTimeout(over, LONGEST_MS)
  child.once('message', answered).once('exit', over).once('error', over)
  child.send(task, (problem) => problem && over())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', answered).off('exit', over).off('error', over)
  })
}
