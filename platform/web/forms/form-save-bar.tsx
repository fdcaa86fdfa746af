import { Button } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import { KeyHint, SaveBar } from '#platform/web/parts/save-bar.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { HowToSave } from './use-save-record.ts'
import styles from './form-save-bar.module.css'

interface FormSaveBarProps {
  isNew: boolean
  /** How many stand in the form. */
  problems: number
  /** When the draft was last kept on the device. */
  keptAt: string | undefined
  /** Which verb is under way. */
  saving: HowToSave | undefined
  onAnother: () => void
  /** Stores what the primary verb sends to those who decide about it; absent where it only saves. */
  onKeep: (() => void) | undefined
  onCancel: () => void
}

/** The verbs of a form, and what happens with what is typed. */
export function FormSaveBar(props: FormSaveBarProps) {
  const { isNew, problems, keptAt, saving, onAnother, onKeep, onCancel } = props
  return (
    <SaveBar note={problems > 0 ? <Problems count={problems} /> : <Kept at={keptAt} />}>
      <Button type="submit" loading={saving === (onKeep ? 'submit' : 'once')}>
        {onKeep ? 'Send request' : 'Save'}
      </Button>
      {onKeep && (
        <Button type="button" variant="default" loading={saving === 'once'} onClick={onKeep}>
          Keep as draft
        </Button>
      )}
      {isNew && !onKeep && (
        <Button
          type="button"
          variant="default"
          loading={saving === 'another'}
          onClick={onAnother}
          data-wide-alone
        >
          Save and add another
        </Button>
      )}
      <Button
        type="button"
        variant="subtle"
        onClick={onCancel}
        data-wide-alone={onKeep ? true : undefined}
      >
        Cancel
      </Button>
    </SaveBar>
  )
}

function Problems({ count }: { count: number }) {
  return (
    <span className={styles.problems}>
      <Icon name="alert-circle" size={14} />
      {count === 1 ? '1 problem to correct' : `${count} problems to correct`}
    </span>
  )
}

function Kept({ at }: { at: string | undefined }) {
  const zone = useZone()
  return (
    <>
      {at && (
        <>
          <Icon name="device-floppy" size={14} />
          Draft kept on this device, {timeText(new Date(at), zone)}
        </>
      )}
      <KeyHint>Ctrl Enter</KeyHint>
    </>
  )
}
