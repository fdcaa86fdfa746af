import { useRef, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { RevealingRecord } from '#platform/web/records/revealing-record.tsx'
import { FormIndex } from './form-index.tsx'
import type { FormSectionsProps } from './form-sections-props.ts'
import { OpenSection } from './open-section.tsx'
import { OptionalSection } from './optional-section.tsx'
import { type DrawnSection, sectionsOf } from './sections-of.ts'
import styles from './form-sections.module.css'

/** From so many sections on a form is longer than a window, and an index stands beside it. */
const LONG = 4

/** The sections of a form: a question and one line of explanation at the left, the fields in two columns at the right. */
export function FormSections(props: FormSectionsProps) {
  const { resource, record, isStacked = false } = props
  const titles = useKnownTitles(resource, record)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const sections = sectionsOf(props)
  const open = ({ id }: DrawnSection) => setOpened(new Set([...opened, id]))
  // What holds something, or is wrong, is in sight, opened or not.
  const isOpen = ({ id, isOptional, wrong, filled }: DrawnSection) =>
    !isOptional || opened.has(id) || wrong > 0 || filled > 0
  const drawn = sections.map((section) =>
    isOpen(section) ? (
      <OpenSection key={section.id} {...props} {...{ section, titles }} />
    ) : (
      <OptionalSection key={section.id} section={section} onOpen={() => open(section)} />
    ),
  )
  const isLong = !isStacked && sections.length >= LONG
  return (
    <RevealingRecord resource={resource} record={record}>
      {isLong ? (
        <div className={styles.indexed}>
          <div>{drawn}</div>
          <FormIndex
            sections={sections}
            onGo={(section) => {
              open(section)
              goTo(section)
            }}
          />
        </div>
      ) : (
        drawn
      )}
    </RevealingRecord>
  )
}

/** Leads to a section once it is drawn. */
function goTo({ id }: DrawnSection): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  })
}

/** The names of what the stored record refers to, field by field, so that a form opens without asking for them. */
function useKnownTitles(resource: AnyResource, record: StoredRecord | undefined) {
  const known = useRef(new Map<string, Map<number, string>>())
  return (name: string): Map<number, string> => {
    const made = known.current.get(name)
    if (made) return made
    const titles = new Map<number, string>()
    const ids = [record?.[name]].flat()
    const words = [record?.[titleKey(name)]].flat()
    ids.forEach((id, index) => {
      const title = words[index]
      if (typeof id === 'number' && typeof title === 'string') titles.set(id, title)
    })
    known.current.set(name, titles)
    return titles
  }
}
