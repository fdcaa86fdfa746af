import { globSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { build as buildWithVite } from 'vite'
import { buildAnswers } from './build-answers.ts'
import { precompress } from './build-steps/compressed.ts'
import { makeOneByte } from './build-steps/one-byte.ts'
import { buildIfStale, programs } from './sources.ts'
import type { Program } from './sources.ts'

// `node tools/run.mjs tools/build.ts [web] [server] [answers]`: builds what is stale of the two programs, and the schemas of answers, into build/.
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

const builders: Record<Program, (root: string) => Promise<void> | void> = {
  web: buildWeb,
  server: buildServer,
  answers: buildAnswers,
}

/** Builds the programs named that are stale, and says so. */
export async function buildStale(chosen: readonly Program[], root = projectRoot): Promise<void> {
  for (const program of chosen) {
    const start = performance.now()
    if (!(await buildIfStale(root, program, builders[program]))) continue
    console.log(`Built the ${program} (${((performance.now() - start) / 1000).toFixed(1)} s).`)
  }
}

async function buildWeb(root: string): Promise<void> {
  // Whatever the environment says: for development React is half as large again, and several times as slow.
  process.env['NODE_ENV'] = 'production'
  await buildWithVite({ root: join(root, 'apps/web'), logLevel: 'warn' })
  await buildFrames(root)
  precompress(join(root, 'build/web'))
}

/** Scripts for the origin of strangers' pages: each one file that knows nothing of the application. */
async function buildFrames(root: string): Promise<void> {
  const frames = globSync('areas/*/web/**/*-frame.ts', { cwd: root })
  for (const path of frames) {
    const bundle = await rolldown({ cwd: root, input: join(root, path), platform: 'browser' })
    const file = join(root, 'build/frames', `${basename(path, '.ts')}.js`)
    await bundle.write({ file, format: 'iife', minify: true })
    await bundle.close()
  }
}

/**
 * A few files instead of a thousand, types already stripped and packages included: the server starts in half the time and
 * some 20 MB smaller than from its sources.
 */
async function buildServer(root: string): Promise<void> {
  const folder = join(root, 'build/server')
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: { main: join(root, 'apps/server/main.ts'), ...workersOf(root) },
    platform: 'node',
    external: outside,
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    sourcemap: true,
    comments: { legal: true, jsdoc: false, annotation: false },
  })
  await bundle.close()
  makeOneByte(folder)
}

/** What runs in a thread of its own is a file of its own, under the name its starter knows. */
const workersOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    globSync('{platform,areas/*}/server/**/*-worker.ts', { cwd: root }).map((path) => [
      basename(path, '.ts'),
      join(root, path),
    ]),
  )

/**
 * Packages that load a binary, files or modules from beside themselves (a module that is loaded so knows no class of the bundle);
 * `pg` asks for `pg-native`, which nobody has.
 */
const outside = [
  /^@node-rs\//,
  /^@aws-sdk\//,
  'sharp',
  'file-type',
  'music-metadata',
  'ssh2-sftp-client',
  '@fastify/static',
  'pg-native',
  /^@vladmandic\//,
  /^pdfjs-dist\//,
]

if (import.meta.main) {
  const asked = process.argv.slice(2)
  await buildStale(programs.filter((name) => asked.length === 0 || asked.includes(name)))
}
