import { type Answer, readAnswer } from './read-answer.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { type Call, fetchCall } from './request.ts'
import { problemText } from './request-problem.ts'

/** Asks for a file and saves it; answers what came instead of one, such as the job that prepares it. */
export async function saveFile<Data>(
  path: string,
  call: Call = {},
): Promise<Answer<Data> | undefined> {
  const response = await fetchCall(path, call)
  const disposition = response.headers.get('content-disposition')
  if (!response.ok || !disposition) return readAnswer<Data>(response)
  saveContent(await response.blob(), nameOf(disposition))
  return undefined
}

/** The same for a button: what goes wrong is told. */
export function saveOrTell(path: string, call: Call = {}): void {
  saveFile(path, call).catch((problem: unknown) =>
    showSnackbar('general_error', problemText(problem)),
  )
}

/** Saves what is here already. A file of the server needs the token in a header, so that the browser cannot fetch it by an address. */
export function saveContent(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : 'download'
}
