import { spawn } from 'node:child_process'

export type Outcome = { code: number; output: string; seconds: number }

/** Runs a command to its end and returns what it said; whether a code other than 0 is a fault is for the caller to say. */
export function runCommand(
  command: string,
  options: string[],
  cwd: string,
  env = process.env,
): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - start) / 1000 }),
    )
  })
}
