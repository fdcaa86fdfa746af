// Runs one of the project's programs on the pinned Node, after making sure that the packages of the lock file
// are installed. Plain JavaScript without dependencies and in the syntax of Node 20: it must run on a bare clone,
// before anything is installed and on whatever Node the host has.
//
//   node tools/run.mjs [--node-flags] some/program.ts [arguments]     a TypeScript program (Node strips the types)
//   node tools/run.mjs --bin NAME [arguments]                         a command of node_modules/.bin
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
const pinnedMajor = 24

const asked = process.argv.slice(2)
const start = asked.findIndex((each) => !each.startsWith('--') || each === '--bin')
const [flags, first, rest] = [asked.slice(0, start), asked[start], asked.slice(start + 1)]
if (first === undefined)
  fail('Usage: node tools/run.mjs PROGRAM.ts [arguments] | --bin NAME [arguments]')

await installWhenStale()
const node = findNode()
process.exit(await run(...commandLine(), { ...environment(), PATH: pathWith(dirname(node)) }))

function commandLine() {
  if (first !== '--bin') return [node, [...flags, join(root, first), ...rest]]
  const [name, ...given] = rest
  if (name === undefined) fail('--bin needs the name of a command.')
  return [join(modules, '.bin', name), given]
}

// The stamp is written last, so that an interrupted install is done again.
async function installWhenStale() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // A linked folder belongs to another checkout: "npm ci" would empty it while it is in use there.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return
  console.log('Installing the packages of package-lock.json ...')
  const code = await run(
    ...npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    environment(),
  )
  if (code !== 0) fail('"npm ci" failed: the packages are not installed.')
  writeFileSync(stamp, lock)
}

// Inside an npm script npm says where it lies; called directly it has to be on the PATH.
function npm(given) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...given]] : ['npm', given]
}

function findNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath
  fail(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${pinnedMajor} or newer.`,
  )
}

// Resolves to the exit code, as a shell would give it. Signals are passed on and end this process only through the child.
function run(command, given, env) {
  const child = spawn(command, given, { stdio: 'inherit', env })
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const passOn = () => {
      // A terminal sends Ctrl-C to the whole group: the child already has it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      child.kill(signal)
    }
    process.on(signal, passOn)
    return () => process.off(signal, passOn)
  })
  return new Promise((resolve) => {
    const end = (code) => {
      for (const remove of listeners) remove()
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function environment() {
  // Compiled code is kept between starts: 0.3 s and 20 MB less from the second start on.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'build', 'compile-cache')
  // The C library keeps a heap for each thread; two are enough, and some 10 MB less.
  const heaps = process.env.MALLOC_ARENA_MAX ?? '2'
  return { ...process.env, NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: heaps }
}

// The pinned Node first, then the packages' commands: both refuse or misbehave on an older Node of the host.
function pathWith(nodeFolder) {
  return [nodeFolder, join(modules, '.bin'), process.env.PATH].join(delimiter)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
