import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { configurationCalls } from '#platform/contract/configuration/configuration.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { counted } from './difference-words.ts'
import styles from './configuration.module.css'

/** All kinds of set-up or some of them go into a file. */
export function SaveConfiguration() {
  const { data: families, error, refetch } = useCall(configurationCalls.configurationFamilies, {})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const all = families ?? []
  const chosen = all.filter(({ name }) => !left.has(name))
  const shown = all.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()))
  const set = (names: readonly string[], isChosen: boolean) => {
    const next = new Set(left)
    for (const name of names)
      if (isChosen) next.delete(name)
      else next.add(name)
    setLeft(next)
  }
  const save = () => {
    const { path, method } = configurationCalls.exportConfiguration
    const names = left.size === 0 ? [] : chosen.map(({ name }) => name)
    saveOrTell(path, { method, body: { families: names } })
  }
  const records = chosen.reduce((sum, one) => sum + one.records, 0)
  return (
    <Card title="Save this system’s set-up">
      {error && !families && (
        <NotLoaded
          title="The kinds of set-up did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      <div className={styles.saveVerb}>
        <Button
          leftSection={<Icon name="download" size={16} />}
          disabled={chosen.length === 0}
          onClick={save}
        >
          Save as file
        </Button>
        <span className="muted">{families && wordsOf(chosen.length, records)}</span>
      </div>
      <div className={styles.saveHead}>
        <TextInput
          size="xs"
          aria-label="Find a kind of set-up"
          placeholder="Find a kind of set-up"
          leftSection={<Icon name="search" size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="subtle"
          onClick={() =>
            set(
              shown.map(({ name }) => name),
              shown.some(({ name }) => left.has(name)),
            )
          }
        >
          {shown.some(({ name }) => left.has(name)) ? 'Choose all' : 'Choose none'}
        </Button>
      </div>
      <ul className={styles.kinds} aria-label="Kinds of set-up" aria-busy={!families && !error}>
        {shown.map(({ name, label, records: count }) => (
          <li key={name} className={styles.kind}>
            <Checkbox
              size="xs"
              label={label}
              checked={!left.has(name)}
              onChange={(event) => set([name], event.currentTarget.checked)}
            />
            <span className={styles.count}>{counted(count)}</span>
          </li>
        ))}
      </ul>
      {families && shown.length === 0 && <p className="muted">No kind of set-up has this name.</p>}
    </Card>
  )
}

function wordsOf(kinds: number, records: number): string {
  if (kinds === 0) return t`Choose at least one kind.`
  return t`${counted(records)} records of ${kinds} kinds`
}
