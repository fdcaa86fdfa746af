import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { FilesGallery } from '../configuration/files-gallery.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** The files of a workspace on its record. */
export function FilesPanel({ record }: { record: StoredRecord }) {
  const configuration = useConfiguration(record.id)
  if (configuration.error)
    return (
      <NotLoaded
        title="The files did not load"
        problem={configuration.error}
        onAgain={() => void configuration.refetch()}
      />
    )
  if (!configuration.data) return <div aria-busy />
  return <FilesGallery workspace={configuration.data} />
}
