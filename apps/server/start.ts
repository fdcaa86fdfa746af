import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/server/project-root.ts'
import { isStale, programs } from '#tools/sources.ts'

// `npm start`: builds what is stale, in a process of its own so that the build's memory goes with it, and then becomes
// the bundled server: no process between it and the signals.
const stale = programs.filter((program) => isStale(projectRoot, program))

if (stale.length > 0) {
  console.log(`Building the ${stale.join(' and the ')} ...`)
  const build = join(projectRoot, 'tools/build.ts')
  const { status } = spawnSync(process.execPath, [build, ...stale], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

await import(pathToFileURL(join(projectRoot, 'build/server/main.js')).href)
