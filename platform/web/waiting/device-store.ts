import { type DBSchema, openDB } from 'idb'
import type { KeptWrite, WaitingWrite } from './waiting-write.ts'

interface DeviceStore extends DBSchema {
  writes: { key: number; value: KeptWrite; indexes: { user: number } }
  answers: { key: [user: number, name: string]; value: unknown }
}

const NAME = 'muster'
const VERSION = 1

const opened = () =>
  openDB<DeviceStore>(NAME, VERSION, {
    upgrade(database) {
      const writes = database.createObjectStore('writes', { keyPath: 'order', autoIncrement: true })
      writes.createIndex('user', 'user')
      database.createObjectStore('answers')
    },
    terminated: forget,
  })

let database: ReturnType<typeof opened> | undefined

/** The store of this device; one that failed or was taken away is opened anew by the caller next. */
function device(): ReturnType<typeof opened> {
  database ??= opened().catch((problem: unknown) => {
    forget()
    throw problem
  })
  return database
}

function forget(): void {
  database = undefined
}

/** The writes of one person, the oldest first. */
export const writesOf = async (user: number): Promise<KeptWrite[]> =>
  (await device()).getAllFromIndex('writes', 'user', user)

/** Puts a write at the end of the queue; it is on the disk when this returns. */
export async function addWrite(write: WaitingWrite): Promise<void> {
  const writes = (await device()).transaction('writes', 'readwrite', { durability: 'strict' })
  // The store gives the order.
  await Promise.all([writes.store.add(write as KeptWrite), writes.done])
}

export async function changeWrite(write: KeptWrite): Promise<void> {
  await (await device()).put('writes', write)
}

export async function removeWrite(order: number): Promise<void> {
  await (await device()).delete('writes', order)
}

/** The last answer that was kept for a person under a name. */
export const readAnswerKept = async (user: number, name: string): Promise<unknown> =>
  (await device()).get('answers', [user, name])

export async function keepAnswer(user: number, name: string, answer: unknown): Promise<void> {
  await (await device()).put('answers', answer, [user, name])
}

/** Removes every answer kept for one person. */
export async function forgetAnswers(user: number): Promise<void> {
  await (await device()).delete('answers', IDBKeyRange.bound([user], [user, []]))
}
