import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import {
  type NameOrder,
  nameTarget,
  type ReadNameColumn,
  splitName,
} from '#platform/contract/imports/name-columns.ts'
import { t } from '#platform/contract/words/texts.ts'
import styles from './import.module.css'

interface NamesReadProps {
  header: string
  column: ReadNameColumn
  samples: readonly string[]
  /** A name in capitals; null where there is none, undefined where nobody has looked. */
  inCapitals: string | null | undefined
  onChoose: (target: string) => void
}

/** How whole names are read: which part comes first, what becomes of capitals, and what that makes of some names of the file. */
export function NamesRead({ header, column, samples, inCapitals, onChoose }: NamesReadProps) {
  const { name, reading } = column
  return (
    <div className={styles.namesRead}>
      <NativeSelect
        size="xs"
        aria-label={t`Order of the names in ${header}`}
        value={reading.order}
        onChange={({ currentTarget }) =>
          // The options below are the orders there are.
          onChoose(nameTarget(name, { ...reading, order: currentTarget.value as NameOrder }))
        }
        data={[
          { value: 'first', label: t`First name first` },
          { value: 'last', label: t`Last name first` },
        ]}
      />
      {inCapitals !== null && (
        <Checkbox
          size="xs"
          label={t`Write names in capitals as Ana Silva`}
          checked={reading.isCased}
          onChange={({ currentTarget }) =>
            onChoose(nameTarget(name, { ...reading, isCased: currentTarget.checked }))
          }
        />
      )}
      <ul aria-label={t`How ${header} is read`}>
        {samples.map((sample) => {
          const split = splitName(sample, reading)
          return (
            <li key={sample} className="small">
              <span className="muted">{sample}</span>{' '}
              {split ? (
                <>
                  {split.first} <span className="muted">|</span> {split.last}
                </>
              ) : (
                t`will be asked`
              )}
            </li>
          )
        })}
      </ul>
      <p className="small muted">{t`Left of the line is the first name. "Silva, Ana" always has the last name first.`}</p>
    </div>
  )
}
