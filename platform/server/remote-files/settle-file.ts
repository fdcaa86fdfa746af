import { randomBytes } from 'node:crypto'
import { posix } from 'node:path'
import { ConnectionProblem, type Settling } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

/** Moves or deletes a file that was fetched. One that is gone already is settled. */
export async function settleFile(
  client: RemoteClient,
  path: string,
  { after_fetch, processed_path }: Settling,
): Promise<void> {
  if (after_fetch === 'Leave' || (await client.sizeOf(path)) === null) return
  try {
    if (after_fetch === 'Delete') await client.remove(path)
    else await client.move(path, await freePath(client, path, processed_path ?? '/'))
  } catch (problem) {
    throw new ConnectionProblem('write', problem)
  }
}

/** Where a file goes: one of its name that is there already, from another folder, is not overwritten. */
async function freePath(client: RemoteClient, path: string, folder: string): Promise<string> {
  const name = posix.basename(path)
  const wanted = posix.join(folder, name)
  const isTaken = (await client.sizeOf(wanted)) !== null
  return isTaken ? posix.join(folder, `${randomBytes(4).toString('hex')}-${name}`) : wanted
}

/** Whether files may be moved or deleted, by doing so with one of ours. */
export async function checkWriting(
  client: RemoteClient,
  folder: string,
  settling: Settling,
): Promise<boolean> {
  if (settling.after_fetch === 'Leave') return false
  const path = posix.join(folder, `.muster-${randomBytes(8).toString('hex')}`)
  try {
    await client.write(path, Buffer.from('Muster checks whether it may write here.\n'))
    await settleFile(client, path, settling)
    if (settling.after_fetch === 'Move to folder')
      await client.remove(posix.join(settling.processed_path ?? '/', posix.basename(path)))
    return true
  } catch (problem) {
    await client.remove(path).catch(() => undefined) // it may not be there
    throw new ConnectionProblem('write', problem)
  }
}
