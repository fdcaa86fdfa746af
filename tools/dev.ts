import { spawn } from 'node:child_process'
import { join } from 'node:path'

// `npm run dev`: the server, started again when a source changes, and vite with hot reload, which passes /api on to it.
const root = join(import.meta.dirname, '..')
const programs = [
  spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web'], {
    cwd: root,
    stdio: 'inherit',
  }),
]

let ending = false
for (const program of programs) program.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

// Whichever ends first, or a signal, ends both.
function end(): void {
  if (ending) return
  ending = true
  for (const program of programs) program.kill('SIGTERM')
}
