import { Button, Combobox, type ComboboxStore } from '@mantine/core'
import { useEffect } from 'react'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { OfferedRecord, useChoices } from './use-choices.ts'
import { ADD, type Missing } from './use-missing.ts'
import styles from './offered-options.module.css'

interface OfferedOptionsProps {
  choices: ReturnType<typeof useChoices>
  chosen: readonly number[]
  missing: Missing
  /** The place of the choice that the typed letters lead to, -1 for none; undefined while nothing is typed. */
  marked: number | undefined
  mark: ComboboxStore
}

/** The open drop-down: what is offered, more of it on demand, and why nothing is there. */
export function OfferedOptions(props: OfferedOptionsProps) {
  const { choices, chosen, missing, marked, mark } = props
  const zone = useZone()
  const { offered, isPending, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = choices
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={280} className={styles.offeredOptions}>
        {offered.map((each) => (
          <Combobox.Option
            key={each.id}
            className={styles.one}
            value={String(each.id)}
            active={chosen.includes(each.id)}
          >
            <span className={styles.name}>{each.name}</span>
            <Labels of={each} zone={zone} />
            {chosen.includes(each.id) && <Icon name="check" size={14} />}
          </Combobox.Option>
        ))}
        {offered.length === 0 && (
          <Combobox.Empty>
            {isError
              ? 'The list did not load. Type to try again.'
              : isPending
                ? 'Loading'
                : missing.words}
          </Combobox.Empty>
        )}
        {offered.length === 0 && !isError && !isPending && missing.addLabel && (
          <Combobox.Option className={styles.one} value={ADD}>
            <Icon name="plus" size={14} /> {missing.addLabel}
          </Combobox.Option>
        )}
      </Combobox.Options>
      <Mark key={offered[marked ?? -1]?.id} store={mark} place={marked} />
      {hasNextPage && (
        <Combobox.Footer className={styles.more}>
          <Button
            size="xs"
            variant="subtle"
            fullWidth
            loading={isFetchingNextPage}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  )
}

/** What says more than the name: when it was, and the first code or short word. */
function Labels({ of, zone }: { of: OfferedRecord; zone: string | undefined }) {
  const { id: _id, name, ...labels } = of
  const texts = Object.values(labels).filter(
    (label): label is string =>
      typeof label === 'string' && label !== '' && label !== name && !label.startsWith('#'),
  )
  const moment = texts.find((text) => INSTANT.test(text))
  const word = texts.find((text) => !INSTANT.test(text))
  const shown = [moment && exactText(new Date(moment), zone), word].filter(Boolean).join(' · ')
  return shown === '' ? null : <span className={styles.label}>{shown}</span>
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

interface MarkProps {
  store: ComboboxStore
  place: number | undefined
}

/** Marks the first choice that fits, once the list is drawn; the arrows go on from there. */
function Mark({ store, place }: MarkProps) {
  const { selectOption, resetSelectedOption } = store
  useEffect(() => {
    if (place === undefined) return
    if (place < 0) return resetSelectedOption()
    // It comes into view within its list. The page below stays where it is: what one is about to press must not move.
    const { scrollX, scrollY } = window
    selectOption(place)
    window.scrollTo(scrollX, scrollY)
  }, [place, selectOption, resetSelectedOption])
  return null
}
