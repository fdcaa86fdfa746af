import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FileImage } from '#platform/web/files/file-image.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import './own-face.css'

/** The picture, large enough to decide about it. */
export function FacePicture({ record }: { record: StoredRecord }) {
  const image = typeof record['image'] === 'string' ? record['image'] : undefined
  return (
    <Card title="Picture">
      {image ? (
        <div className="face-picture">
          <FileImage path={image} name={`Picture of ${String(record['employee_name'])}`} />
        </div>
      ) : (
        <p className="muted">There is no picture.</p>
      )}
    </Card>
  )
}
