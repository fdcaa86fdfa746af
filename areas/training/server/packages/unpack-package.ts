import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { refuse } from '#platform/contract/problems.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import { dropUnknown } from '#platform/server/files/take-files.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import { courseMedia } from '../../contract/media/course-media.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'
import { type MediaPart, readBetween } from '../media/media-parts.ts'
import { keepPart, type MediaRow } from '../media/media-rows.ts'
import { typeOfPath } from './package-types.ts'
import type { Manifest } from './read-manifest.ts'

export interface UnpackTask {
  readonly from: string
  /** A folder that is empty. */
  readonly to: string
}

export interface UnpackedFile {
  /** In the package, as its pages know it. */
  readonly path: string
  /** Where it lies on this node. */
  readonly file: string
  readonly bytes: number
}

export type UnpackAnswer =
  | { readonly files: readonly UnpackedFile[]; readonly manifest: Manifest }
  | { readonly wrong: string }

/** Packages come seldom; a large one is written in half a minute. */
const unpacking = new WorkerProcess<UnpackTask, UnpackAnswer>({
  program: './unpack-package-worker',
  beside: import.meta.url,
  longestMs: 180_000,
  idleMs: 10_000,
})

/**
 * Unpacks a package: every file of it is kept by itself, under its path. Answers what the manifest says. The files are kept before
 * they are written down together: a server that ends in between leaves nothing that is seen, and it is swept.
 */
export async function unpackPackage(
  { engine, viewer }: Pick<CallRequest, 'engine' | 'viewer'>,
  media: MediaRow,
  parts: readonly MediaPart[],
): Promise<Manifest> {
  const { incoming, storage } = engine.places
  const folder = await incoming.newPath()
  const from = `${folder}.zip`
  const kept: { key: string; file: UnpackedFile }[] = []
  try {
    await pipeline(
      readBetween(storage, parts, 0, media.bytes - 1),
      createWriteStream(from, { flags: 'wx', mode: 0o600 }),
    )
    await mkdir(folder, { mode: 0o700 })
    const answer = (await unpacking.ask({ from, to: folder })) ?? { wrong: 'it cannot be read' }
    if ('wrong' in answer)
      return refuse(mediaProblems.noPackage, { name: media.name, reason: answer.wrong })
    for (const file of answer.files) {
      const key = newFileKey()
      await storage.keep(key, file.file)
      kept.push({ key, file })
    }
    await engine.database.transaction(async (sql) => {
      for (const [number, { key, file }] of kept.entries())
        await keepPart(sql, {
          ...{ resource: courseMedia.name, media_id: media.id, user_id: viewer.user_id },
          part: {
            ...{ place: media.parts + number, path: file.path, key, bytes: file.bytes },
            media_type: typeOfPath(file.path),
          },
        })
    })
    return answer.manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(from, { force: true })
    await dropUnknown(storage, engine.database, kept)
  }
}
