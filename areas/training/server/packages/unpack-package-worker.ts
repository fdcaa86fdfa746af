import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  HARMLESS_BYTES,
  LONGEST_PATH,
  MOST_ENTRIES,
  MOST_MANIFEST_BYTES,
  MOST_RATIO,
  MOST_UNPACKED,
} from './package-limits.ts'
import { type Manifest, readManifest, UnreadablePackage } from './read-manifest.ts'
import type { UnpackAnswer, UnpackedFile, UnpackTask } from './unpack-package.ts'

// A process of its own: it reads what strangers made, writes files under names it makes up itself, and knows nothing else.
process.on('message', (task: UnpackTask) => {
  void unpack(task).then((answer) => process.send?.(answer))
})

async function unpack({ from, to }: UnpackTask): Promise<UnpackAnswer> {
  try {
    const zip = await openPromise(from, { autoClose: false, lazyEntries: true }).catch(() => {
      throw new UnreadablePackage('it is no ZIP file')
    })
    const { entry, folder, entries } = withManifest(await judgedEntries(zip))
    const manifest = readManifest(await manifestOf(zip, entry))
    const files: UnpackedFile[] = []
    for (const one of entries) {
      const { file, bytes } = await written(zip, one, join(to, `${files.length}`))
      files.push({ path: one.fileName.slice(folder.length), file, bytes })
    }
    zip.close()
    refuseMissingPages(manifest, files)
    return { files, manifest }
  } catch (problem) {
    if (problem instanceof UnreadablePackage) return { wrong: problem.message }
    return { wrong: 'it cannot be read' } // it breaks off, or leads out of itself: the library refuses such paths
  }
}

function refuseMissingPages({ units }: Manifest, files: readonly UnpackedFile[]): void {
  const paths = new Set(files.map(({ path }) => path))
  for (const [at, { launch, title }] of units.entries()) {
    const page = launch.split(/[?#]/)[0] ?? ''
    if (!paths.has(decoded(page)))
      throw new UnreadablePackage(
        at === 0
          ? `the page it begins with, ${shortened(page)}, is missing`
          : `the page of its unit ${shortened(title) || at + 1}, ${shortened(page)}, is missing`,
      )
  }
}

/** What a refusal says about a file is one sentence. */
const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** The files of a package, after a look at what its directory says of all of them. */
async function judgedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadablePackage('it has too many files')
  const entries: Entry[] = []
  const paths = new Set<string>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    refuseEntry(entry, unpacked)
    const path = entry.fileName.toLowerCase()
    if (paths.has(path)) throw new UnreadablePackage('it has two files of one name')
    paths.add(path)
    if (!entry.fileName.endsWith('/')) entries.push(entry)
  }
  return entries
}

const LINK = 0o120000
const KIND = 0o170000

function refuseEntry(entry: Entry, unpacked: number): void {
  const { fileName, uncompressedSize, compressedSize, externalFileAttributes } = entry
  if (entry.isEncrypted()) throw new UnreadablePackage('it needs a password')
  if (((externalFileAttributes >>> 16) & KIND) === LINK)
    throw new UnreadablePackage('it has links to other files')
  if (fileName.length > LONGEST_PATH || /[\p{Cc}\\]/u.test(fileName))
    throw new UnreadablePackage('it has a file with an unusable name')
  if (unpacked > MOST_UNPACKED)
    throw new UnreadablePackage(`unpacked it has more than ${MOST_UNPACKED / 1_000_000} MB`)
  if (uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_RATIO)
    throw new UnreadablePackage('it is packed more densely than courses are')
}

const MANIFEST = /(?:^|\/)imsmanifest\.xml$/i

/**
 * The manifest of a package, and the files of its folder. Many are packed with the folder they lie in: what lies beside that is no part of the package.
 * Of several manifests the outermost counts, where it is one.
 */
function withManifest(all: readonly Entry[]) {
  const manifests = all
    .filter(({ fileName }) => MANIFEST.test(fileName) && !fileName.startsWith('__MACOSX/'))
    .map((entry) => ({ entry, depth: entry.fileName.split('/').length }))
    .toSorted((one, other) => one.depth - other.depth)
  const [first, second] = manifests
  if (!first) throw new UnreadablePackage('it has no imsmanifest.xml')
  if (second?.depth === first.depth)
    throw new UnreadablePackage(
      `it holds several packages, ${shortened(first.entry.fileName)} and ${shortened(second.entry.fileName)}: upload each by itself`,
    )
  const folder = first.entry.fileName.slice(0, -'imsmanifest.xml'.length)
  const entries = all.filter(({ fileName }) => fileName.startsWith(folder))
  return { entry: first.entry, folder, entries }
}

async function manifestOf(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MOST_MANIFEST_BYTES)
    throw new UnreadablePackage('its manifest is too long')
  return text(await zip.openReadStreamPromise(entry))
}

async function written(
  zip: ZipFile,
  entry: Entry,
  file: string,
): Promise<Omit<UnpackedFile, 'path'>> {
  await pipeline(
    await zip.openReadStreamPromise(entry),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  return { file, bytes: entry.uncompressedSize }
}

/** A path of an address as the file is called. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
