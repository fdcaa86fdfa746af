import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { MOST_FILES } from '#platform/contract/files.ts'
import { connectionStore } from '#platform/web/client/connection.ts'
import { useStore } from '#platform/web/client/store.ts'
import { type InputProps, inputId } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileTile } from './file-tile.tsx'
import { bytesText, filesText } from './file-words.ts'
import { saveStored, ShowDialog, type ShownFile } from './show-dialog.tsx'
import { type AnswerEntry, type Arrival, useAnswerFiles } from './use-answer-files.ts'
import styles from './files-field.module.css'
import filesStyles from './files.module.css'
import fieldsStyles from '#platform/web/fields/fields.module.css'

/** Files as the answer to a question: chosen, dropped, pasted or taken with the camera, and taken off again. */
export function FilesField(props: InputProps) {
  const { name, scope, field, label, labelText, value, onChange, error, isDisabled } = props
  const { entries, arrivals, add, again, remove } = useAnswerFiles(value, onChange)
  const [shown, setShown] = useState<ShownFile>()
  const isAway = useStore(connectionStore) === 'lost'
  const most = field.max ?? MOST_FILES
  const room = most - entries.length
  const isTaken = !isDisabled && room > 0
  const takeOff = (entry: AnswerEntry) => {
    remove(entry)
    // The button that had the focus goes with its file.
    document.getElementById(inputId(name, scope))?.focus()
  }
  return (
    <fieldset className={styles.filesField} id={inputId(name, scope)} tabIndex={-1}>
      <legend>{label}</legend>
      {error ? (
        <Wrong text={error} />
      ) : (
        field.help && <p className={fieldsStyles.fieldHelp}>{field.help}</p>
      )}
      {entries.length > 0 && (
        <ul className={filesStyles.attachmentsList} aria-label={labelText}>
          {entries.map((entry) => (
            <EntryTile
              key={'arriving' in entry ? entry.arriving : entry.id}
              entry={entry}
              arrival={'arriving' in entry ? arrivals[entry.arriving] : undefined}
              onShow={setShown}
              onAgain={again}
              onRemove={isDisabled ? undefined : () => takeOff(entry)}
            />
          ))}
        </ul>
      )}
      {isTaken && isAway && (
        <Notice tone="warn">
          Files need the connection. What you have typed is kept; add them when it is back.
        </Notice>
      )}
      {isTaken && !isAway && (
        <DropZone
          label={labelText}
          isBusy={false}
          most={room}
          mostInWords={entries.length === 0 ? `At most ${filesText(most)}` : `At most ${room} more`}
          onFiles={(files) => void add(files)}
        />
      )}
      {!isDisabled && room <= 0 && (
        <p className={fieldsStyles.fieldHelp}>{filesText(most)} at most.</p>
      )}
      <ShowDialog file={shown} onClose={() => setShown(undefined)} />
    </fieldset>
  )
}

interface EntryTileProps {
  entry: AnswerEntry
  /** How far it is, while it is not at the server. */
  arrival: Arrival | undefined
  onShow: (file: ShownFile) => void
  onAgain: (key: string, arrival: Arrival) => void
  /** Absent where nothing may be changed. */
  onRemove: (() => void) | undefined
}

function EntryTile({ entry, arrival, onShow, onAgain, onRemove }: EntryTileProps) {
  const { title: name, bytes } = entry
  const removal = onRemove && (
    <ActionIcon variant="subtle" aria-label={`Take off ${name}`} onClick={onRemove}>
      <Icon name="x" size={16} />
    </ActionIcon>
  )
  if (!('arriving' in entry)) {
    const { file_path: path, is_image } = entry
    return (
      <FileTile
        name={name}
        picture={is_image ? path : undefined}
        onOpen={() => (is_image ? onShow({ name, path }) : saveStored(path))}
        facts={<span className="small muted numbers">{bytesText(bytes)}</span>}
      >
        {removal}
      </FileTile>
    )
  }
  return (
    <FileTile name={name} facts={<ArrivalFacts name={name} arrival={arrival} />}>
      {arrival?.mayTryAgain && (
        <Button size="xs" variant="default" onClick={() => onAgain(entry.arriving, arrival)}>
          Try again
        </Button>
      )}
      {removal}
    </FileTile>
  )
}

function ArrivalFacts({ name, arrival }: { name: string; arrival: Arrival | undefined }) {
  if (!arrival) return <Wrong text="Not uploaded. Take it off and choose it again." />
  if (arrival.failure) return <Wrong text={arrival.failure} />
  return (
    <progress
      className={filesStyles.dropProgress}
      value={arrival.share}
      aria-label={`${name} uploaded`}
    />
  )
}

/** What is wrong with a file, or with all of them together. */
function Wrong({ text }: { text: string }) {
  return (
    <span className={fieldsStyles.fieldError}>
      <Icon name="alert-circle" size={14} />
      {text}
    </span>
  )
}
