import type { Fetched } from '#platform/server/remote-files/connection.ts'
import { fetchRemote } from '#platform/server/remote-files/remote-process.ts'
import type { Recording } from '../sound/describe-recording.ts'

/** A recording that was fetched: what it is, or why it is none, in words for people. */
export type FetchedRecording = Fetched<Recording | { readonly problem: string }>

const recordings = { program: './recordings-worker', beside: import.meta.url } as const

/** Fetches a recording, encrypted, by a program that knows recordings. `told` hears how far it is, from 0 to 20, and answers whether to go on. */
export const fetchRecording = async (
  task: Parameters<typeof fetchRemote>[1],
  told: (progress: number) => Promise<boolean>,
): Promise<FetchedRecording> => (await fetchRemote(recordings, task, told)) as FetchedRecording // its program looks at nothing else
