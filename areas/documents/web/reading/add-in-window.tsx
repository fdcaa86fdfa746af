import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'
import { documents } from '../../contract/documents.ts'
import { popupPage } from '../../contract/repository-page.ts'
import { DOCUMENT_ADDED } from '../keeping/popup-message.ts'
import { READING } from './reading-key.ts'

/** Wide enough for two columns of the form; a browser that shows no windows opens a tab. */
const WINDOW = 'popup,width=760,height=820'

/** Adds a document in a window of its own, so that what is being read stays where it is. */
export function AddInWindow() {
  const mayAdd = usePagePermission(documents.page)?.rights_add === 1
  useAdded()
  if (!mayAdd) return null
  return (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => void window.open(popupPage.url, 'muster-add-document', WINDOW)}
    >
      Add document
    </Button>
  )
}

interface Added {
  readonly type?: unknown
  readonly document?: { readonly title?: unknown }
}

/** What the window added stands in the list at once. */
function useAdded(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent<Added | null>) => {
      if (origin !== window.location.origin || data?.type !== DOCUMENT_ADDED) return
      showSnackbar('success', t`Added: ${String(data.document?.title)}`)
      void queries.invalidateQueries({ queryKey: [READING.name] })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [queries])
}
