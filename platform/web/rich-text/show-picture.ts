import { queryClient } from '#platform/web/client/query-client.ts'
import { fetchFile } from '#platform/web/files/use-file-content.ts'

/**
 * Shows a file of ours in a picture of a text, fetched with the session. What one may not see stays empty, with its words in its
 * place. The answered function lets go of it.
 */
export function showPicture(picture: HTMLImageElement, path: string): () => void {
  let address: string | undefined
  let isGone = false
  const show = async () => {
    const blob = await contentOf(path).catch(() => undefined) // out of reach, or away for now
    if (isGone) return
    if (!blob) return picture.setAttribute('data-missing', '')
    address = URL.createObjectURL(blob)
    picture.src = address
  }
  void show()
  return () => {
    isGone = true
    if (address) URL.revokeObjectURL(address)
  }
}

const contentOf = (path: string): Promise<Blob> =>
  queryClient.fetchQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(path, signal),
    staleTime: Infinity,
    retry: false,
  })
