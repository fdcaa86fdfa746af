import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { changesOf } from './access-words.ts'
import { type Entry, rightNames } from '../../contract/access-entry.ts'
import styles from './review-dialog.module.css'

interface ReviewDialogProps {
  readonly role: string
  /** How many people have it. */
  readonly people: number
  readonly before: ReadonlyMap<number, Entry>
  readonly changed: readonly Entry[]
  readonly opened: boolean
  readonly isSaving: boolean
  readonly onTakeBack: (entry: Entry) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Everything that is about to be saved, page by page, as it was and as it is going to be; a page is taken back by itself. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { role, people, before, changed, opened, isSaving, onTakeBack, onSave, onClose } = props
  return (
    <Dialog
      wide
      opened={opened}
      onClose={onClose}
      title={t`Changes to ${role}`}
      consequence={
        people === 1
          ? t`1 person has this role. What they may do changes at once.`
          : t`${people} people have this role. What they may do changes at once.`
      }
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Back
          </Button>
          <Button loading={isSaving} disabled={changed.length === 0} onClick={onSave}>
            {changed.length === 1 ? t`Save 1 page` : t`Save ${changed.length} pages`}
          </Button>
        </>
      }
    >
      {changed.length === 0 && <p className="muted">There are no changes left.</p>}
      <ul className={styles.pages}>
        {changed.map((entry) => {
          const old = before.get(entry.object_id)
          return (
            <li key={entry.object_id}>
              <div className={styles.head}>
                <strong>{t(entry.object_name)}</strong>
                {old && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t`Take back the changes to ${t(entry.object_name)}`}
                    onClick={() => onTakeBack(old)}
                  >
                    Take back
                  </Button>
                )}
              </div>
              <dl>
                {(old ? changesOf(old, entry) : []).map(({ right, before: was, after }) => (
                  <div key={right}>
                    <dt>{rightNames[right]}</dt>
                    <dd>
                      <span className="muted">{was}</span> → <b>{after}</b>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
