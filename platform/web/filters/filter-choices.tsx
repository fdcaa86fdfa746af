import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { choiceWord } from '#platform/contract/words/choice-word.ts'
import { fitting } from '#platform/contract/words/word-beginnings.ts'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import type { FilterEditorProps } from './filter-shape.ts'
import { chosenOf } from './filter-words.tsx'
import styles from './filter-chips.module.css'

/** More words than these are looked for. */
const FEW = 15

/** Any of some fixed words. */
export function ChoicesFilter({ field, operators, label, onChange }: FilterEditorProps) {
  const [search, setSearch] = useState('')
  const chosen = chosenOf(operators.in)
  const words = field.choices ?? []
  const found = fitting(words, (word) => choiceWord(field, word), search)
  const toggle = (word: unknown) => {
    const next = chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]
    onChange(next.length > 0 ? { in: next } : undefined)
  }
  return (
    <div className={styles.filterWords} role="group" aria-label={label}>
      {words.length > FEW && (
        <TextInput
          size="xs"
          type="search"
          aria-label="Search the choices"
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && search.trim() !== '' && found[0] !== undefined) toggle(found[0])
          }}
        />
      )}
      {found.map((word) => (
        <Checkbox
          key={word}
          className={styles.filterWordsOne}
          label={choiceWord(field, word)}
          checked={chosen.includes(word)}
          onChange={() => toggle(word)}
        />
      ))}
    </div>
  )
}

export function YesNoFilter({ field, operators, label, onChange }: FilterEditorProps) {
  const { yes, no } = spellings[field.wire ?? 'true/false']
  return (
    <div className={styles.filterWords} role="group" aria-label={label}>
      <Checkbox
        className={styles.filterWordsOne}
        label="Yes"
        checked={operators.eq === yes}
        onChange={() => onChange({ eq: yes })}
      />
      <Checkbox
        className={styles.filterWordsOne}
        label="No"
        checked={operators.eq === no}
        onChange={() => onChange({ eq: no })}
      />
    </div>
  )
}
