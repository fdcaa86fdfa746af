import { readFileSync } from 'node:fs'

/** Whether a process with this id runs, no matter whose it is. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid)
}

/** Whether the system still keeps this id: for a process that runs, or one whose end nobody asked for. */
export function isTaken(pid: number): boolean {
  if (!(pid > 0)) return false // zero and below are groups of processes
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Ended, and its parent has not asked how: in a container nobody may ever ask, and the id stays taken.
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    return state === 'Z' || state === 'X'
  } catch {
    return false // no /proc to ask
  }
}
