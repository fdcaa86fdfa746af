import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FileImage } from '#platform/web/files/file-image.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import styles from './face-picture.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What the face check says of a picture, in words for yes and no. */
const QUALITY = {
  one_face: [t`One face`, t`Not one face`],
  sharp: [t`Sharp`, t`Blurred`],
  bright: [t`Good light`, t`Too dark or too light`],
} as const

/** The picture, large enough to decide about it, and what the face check says of it. */
export function FacePicture({ record }: { record: StoredRecord }) {
  const image = typeof record['image'] === 'string' ? record['image'] : undefined
  const quality = record['quality']
  return (
    <Card title="Picture">
      {image ? (
        <div className={styles.facePicture}>
          <FileImage path={image} name={t`Picture of ${String(record['employee_name'])}`} />
        </div>
      ) : (
        <p className="muted">There is no picture.</p>
      )}
      {typeof quality === 'object' && quality !== null && (
        <ul className={styles.faceQuality} aria-label="What the face check says">
          {Object.entries(QUALITY).map(([name, [good, bad]]) => {
            const isGood = Reflect.get(quality, name) === true
            return (
              <li key={name}>
                <State tone={isGood ? 'ok' : 'warn'} word={isGood ? good : bad} />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
