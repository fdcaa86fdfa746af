import { useEffect, useRef, useState } from 'react'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { fileCalls } from '#platform/contract/files.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'

/** A file that was chosen and is not at the server: it stands in the answer, so that no form is saved without it unseen. */
export interface ArrivingFile {
  readonly arriving: string
  readonly title: string
  readonly bytes: number
}

export type AnswerEntry = AnswerFile | ArrivingFile

/** How far one is; one that the page does not know was chosen before it was opened. */
export interface Arrival {
  readonly file: File
  readonly share: number
  readonly failure?: string
  /** Whether the same file may arrive another time: the connection failed, not the file. */
  readonly mayTryAgain?: boolean
}

/** The files of an answer: they are uploaded as they are chosen, one after the other, and each is told about by itself. */
export function useAnswerFiles(value: unknown, onChange: (entries: AnswerEntry[]) => void) {
  const entries = Array.isArray(value) ? (value as AnswerEntry[]) : [] // made here or come from the server's answer
  const [arrivals, setArrivals] = useState<Readonly<Record<string, Arrival>>>({})
  // What an upload finds when it ends is the answer of then, and the form's own way to change it.
  const now = useRef({ entries, onChange, isOpen: true })
  useEffect(() => {
    now.current = { entries, onChange, isOpen: true }
    return () => {
      now.current.isOpen = false
    }
  })
  const put = (next: AnswerEntry[]) => {
    now.current.entries = next
    now.current.onChange(next)
  }
  const tell = (key: string, arrival: Arrival) =>
    setArrivals((known) => ({ ...known, [key]: arrival }))
  const send = async (key: string, file: File) => {
    tell(key, { file, share: 0 })
    try {
      const arrived = await upload(file, key, (share) => tell(key, { file, share }))
      if (now.current.isOpen)
        put(now.current.entries.map((one) => (isOf(one, key) ? arrived : one)))
    } catch (problem) {
      tell(key, { file, share: 0, failure: problemText(problem), mayTryAgain: isPassing(problem) })
    }
  }
  return {
    entries,
    arrivals,
    async add(files: readonly File[]) {
      const chosen = files.map((file) => ({ key: newKey(), file }))
      const more = chosen.map(({ key, file }) => ({
        arriving: key,
        title: file.name,
        bytes: file.size,
      }))
      put([...now.current.entries, ...more])
      for (const { key, file } of chosen) await send(key, file)
    },
    again: (key: string, { file }: Arrival) => void send(key, file),
    remove: (gone: AnswerEntry) => put(now.current.entries.filter((one) => one !== gone)),
  }
}

const isOf = (entry: AnswerEntry, key: string): boolean =>
  'arriving' in entry && entry.arriving === key

const isPassing = (problem: unknown): boolean =>
  problem instanceof RequestProblem && (problem.status === 0 || problem.status >= 500)

async function upload(
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<AnswerFile> {
  const form = new FormData()
  form.append(fileCalls.uploadAnswers.takes.field, file)
  const { data } = await sendForm<AnswerFile[]>(fileCalls.uploadAnswers.path, form, {
    key,
    onProgress,
  })
  const [arrived] = data
  if (!arrived) throw new Error('The server kept a file and did not name it')
  return arrived
}
