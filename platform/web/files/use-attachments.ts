import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileAnswer } from '#platform/contract/files.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, type Operation } from '#platform/contract/standard-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

const pathFor = (resource: AnyResource, operation: Operation, id: number): string =>
  callFor(resource, operation).path.replace('{id}', String(id))

/** Sends files to a record; what the server says about them is its own words. */
export function uploadFiles(
  resource: AnyResource,
  id: number,
  files: readonly File[],
  onProgress?: (share: number) => void,
) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return sendForm<FileAnswer[]>(pathFor(resource, 'uploadAttachments', id), form, {
    key: newKey(),
    ...(onProgress && { onProgress }),
  })
}

/** The files of a record, and what is done with them. */
export function useAttachments(resource: AnyResource, id: number) {
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const list = useQuery({
    queryKey: [resource.name, 'attachments', id],
    queryFn: async ({ signal }) => {
      const path = pathFor(resource, 'getAttachments', id)
      return (await request<FileAnswer[]>(path, { method: 'POST', body: {}, signal })).data
    },
  })
  const told = async (work: () => Promise<{ message?: string }>) => {
    setFailure(undefined)
    try {
      const { message } = await work()
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [resource.name] })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setShare(undefined)
    }
  }
  const upload = (files: readonly File[]) => {
    setShare(0)
    return told(() => uploadFiles(resource, id, files, setShare))
  }
  const remove = (file: FileAnswer) =>
    told(() =>
      write(pathFor(resource, 'deleteAttachment', file.id), {
        method: 'DELETE',
        body: {},
        key: newKey(),
      }),
    )
  const describe = (file: FileAnswer, said: Pick<FileAnswer, 'document_type' | 'expires_on'>) =>
    told(() =>
      write(pathFor(resource, 'describeAttachment', file.id), {
        method: 'PUT',
        body: said,
        key: newKey(),
      }),
    )
  return { list, share, failure, upload, remove, describe }
}
